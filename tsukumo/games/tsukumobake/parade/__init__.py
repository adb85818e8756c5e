"""The parade: its sight, its target, its path and its movement.

`sight` (clause `target.a`) → `target` (`target.a`–`target.f`) → `path` (`advance.b`, `faq.3`) →
`movement` (`advance.c`–`advance.e`, `faq.4`). `ways`, `layers` and `explain` say why afterwards, from
the inputs of a step.

- A target is chosen in `target.choose_target`.
- A reading is defined in ``readings.toml`` of the game, and its answers are attributes of `rules.Answers`; how often it
  matters is counted in `lab.influence`.
- A sentence is worded in ``texts.toml`` of the game under the key that `explain.say` names, and for the records of a
  game in ``play/tell.toml``.
"""
