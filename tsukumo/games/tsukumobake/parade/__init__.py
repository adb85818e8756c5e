"""The parade: its sight, its target, its path and its movement.

`sight` (clause `target.a`) → `target` (`target.a`–`target.f`) → `path` (`advance.b`, `faq.3`) →
`movement` (`advance.c`–`advance.e`, `faq.4`). `ways`, `layers` and `explain` say why afterwards, from
the inputs of a step.
"""
