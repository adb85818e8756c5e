/* The parade's movement under the default readings, and no more: how quick it can be at best (`benchmarks.floor`).

   floor POSITIONS          every movement on a line of its own
   floor POSITIONS ROUNDS   the processor's seconds for one movement, over so many rounds of them all

   The first word of the file is the board, 1 for a wall. Then, for every position: the parade's square and facing, the
   discards, and of four pawns the home, the square, the cards and the scrolls. All are numbers: squares 13 * row +
   column, directions N E S W. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZE = 13, SQUARES = SIZE * SIZE, SEATS = 4, MOST_STEPS = 10, LONGEST = 2 * SIZE, MANY = 100 };

typedef struct { int home, square, cards, scrolls, struck; } Pawn;
typedef struct { int square, facing, discards; Pawn pawns[SEATS]; } Position;
typedef struct { int seat, scroll, lost; } Hit;
typedef struct { int length, squares[LONGEST + SIZE]; } Way;
typedef struct { char rule; int target; Way path; int equivalent, to, facing, hits; Hit hit[SEATS]; } Step;
typedef struct { int count; Step steps[MOST_STEPS]; const char *ended; Position after; } Movement;

static char walls[SQUARES + 1];
static int beside[SQUARES][4], far_[SQUARES][SQUARES], paths[SIZE][SIZE];
static const int COST[4] = {0, 1, 2, 1}, ORDER[4] = {0, 1, 3, 2}; /* of a heading: ahead, right, back, left */

static void tables(void) {
    for (int a = 0; a < SQUARES; a++) {
        int row = a / SIZE, column = a % SIZE;
        beside[a][0] = row < SIZE - 1 ? a + SIZE : -1;
        beside[a][1] = column < SIZE - 1 ? a + 1 : -1;
        beside[a][2] = row ? a - SIZE : -1;
        beside[a][3] = column ? a - 1 : -1;
        for (int b = 0; b < SQUARES; b++) far_[a][b] = abs(row - b / SIZE) + abs(column - b % SIZE);
        paths[row][column] = row && column ? paths[row - 1][column] + paths[row][column - 1] : 1;
    }
}

static int heading(int from, int to) {
    for (int d = 0; d < 4; d++) if (beside[from][d] == to) return d;
    return -1;
}

/* Section 3: whom it goes for, of the seats that are candidates; -1 if that is undecided. */

static int seen(const Position *p, int facing) {
    int seats = 0;
    for (int turn = 0; turn < 4; turn++) {
        if (turn == 2) continue;
        for (int s = beside[p->square][(facing + turn) % 4]; s >= 0 && !walls[s]; s = beside[s][(facing + turn) % 4])
            for (int i = 0; i < SEATS; i++) if (p->pawns[i].square == s) seats |= 1 << i;
    }
    return seats;
}

static int aura(const Pawn *pawn) { return walls[pawn->square] ? pawn->cards / 2 : pawn->cards; }

static int keep(const Position *p, int seats, int by_aura) {
    int best = -1, kept = 0;
    for (int i = 0; i < SEATS; i++) if (seats >> i & 1) {
        int worth = by_aura ? aura(&p->pawns[i]) : MANY - far_[p->square][p->pawns[i].square];
        if (worth > best) best = worth, kept = 0;
        if (worth == best) kept |= 1 << i;
    }
    return kept;
}

static int only(int seats) { return seats & (seats - 1) ? -1 : __builtin_ctz(seats); }

static int choose(const Position *p, int seats, int facing, char *rule) {
    int visible = seats & seen(p, facing), by_aura = !visible, target;
    if (visible) seats = visible;
    if (visible && (target = only(visible)) >= 0) return *rule = 'a', target;
    seats = keep(p, seats, by_aura);
    if ((target = only(seats)) >= 0) return *rule = visible ? 'c' : 'b', target;
    seats = keep(p, seats, !by_aura);
    if ((target = only(seats)) >= 0) return *rule = visible ? 'd' : 'e', target;
    return *rule = 'f', -1;
}

/* Section 4: the path. It stays in the rectangle between the parade and the target, and has two headings there. */

static void straight(Way *way, int square, int direction) {
    for (int s = beside[square][direction]; s >= 0; s = beside[s][direction]) way->squares[way->length++] = s;
}

static void way_to(const Position *p, int seats, int target, Step *step) {
    int from = p->square, to = p->pawns[target].square, square = from, entered;
    int rows = abs(to / SIZE - from / SIZE), columns = abs(to % SIZE - from % SIZE);
    int head[2] = {to % SIZE > from % SIZE ? 1 : 3, to > from ? 0 : 2};
    int met[SIZE][SIZE] = {{0}}, cost[SIZE][SIZE][2]; /* by the columns and rows still to go, and how one has come */
    step->equivalent = paths[rows][columns];
    for (int i = 0; i < SEATS; i++) {
        int s = p->pawns[i].square;
        if (i != target && seats >> i & 1 && s != to && far_[from][s] + far_[s][to] == rows + columns)
            met[abs(to % SIZE - s % SIZE)][abs(to / SIZE - s / SIZE)] += MANY;
    }
    for (int x = 0; x <= columns; x++)
        for (int y = 0; y <= rows; y++)
            for (int come = 0; come < 2; come++) {
                int along = x ? cost[x - 1][y][0] + (come != 0) : MANY * MANY;
                int up = y ? cost[x][y - 1][1] + (come != 1) : MANY * MANY;
                cost[x][y][come] = (x || y ? (along < up ? along : up) : 0) - met[x][y];
            }
    entered = p->facing;
    for (int x = columns, y = rows; x || y;) {
        int turn[2] = {(head[0] - entered + 4) % 4, (head[1] - entered + 4) % 4}, go = !x;
        if (x && y) {
            int along = cost[x - 1][y][0] + COST[turn[0]], up = cost[x][y - 1][1] + COST[turn[1]];
            go = up < along || (up == along && ORDER[turn[1]] < ORDER[turn[0]]);
        }
        *(go ? &y : &x) -= 1;
        entered = head[go];
        step->path.squares[step->path.length++] = square = beside[square][entered];
    }
}

/* Section 5: one step; 0 if the parade cannot move and hits nobody. */

static int take(const Position *p, Step *step) {
    char blocked[SQUARES], rule;
    int seats = 0, run = 0, place[SEATS];
    memcpy(blocked, walls, SQUARES);
    for (int i = 0; i < SEATS; i++) {
        blocked[p->pawns[i].square] = '\1';
        if (!p->pawns[i].struck) seats |= 1 << i;
    }
    memset(step, 0, sizeof *step);
    int target = step->target = choose(p, seats, p->facing, &step->rule);
    if (target >= 0) way_to(p, seats, target, step);
    else step->equivalent = 1, straight(&step->path, p->square, p->facing);
    Way lane = step->path;
    int last = lane.length;
    if (target >= 0) straight(&lane, lane.squares[last - 1],
                              heading(last > 1 ? lane.squares[last - 2] : p->square, lane.squares[last - 1]));
    while (run < lane.length && blocked[lane.squares[run]]) run++;
    int landing = run < lane.length, stop = landing ? run : target >= 0 ? last : run;
    for (int i = 0; i < SEATS; i++) place[i] = -1;
    for (int k = 0; k < stop; k++)
        for (int i = 0; i < SEATS; i++)
            if (seats >> i & 1 && p->pawns[i].square == lane.squares[k]) {
                const Pawn *pawn = &p->pawns[i];
                step->hit[step->hits++] = (Hit){i, pawn->scrolls > 0, pawn->scrolls ? 0 : pawn->cards / 2};
                place[i] = k;
                if (!landing && target < 0) stop = k + 1;
            }
    if (landing) {
        step->to = lane.squares[run];
        step->facing = heading(run ? lane.squares[run - 1] : p->square, step->to);
        return 1;
    }
    if (!step->hits) return 0;
    int k = place[step->hit[step->hits - 1].seat], b = lane.squares[k];
    int h = heading(k ? lane.squares[k - 1] : p->square, b), side[2] = {(h + 1) % 4, (h + 3) % 4}, open[2];
    for (int i = 0; i < 2; i++) open[i] = beside[b][side[i]] >= 0 && !blocked[beside[b][side[i]]];
    if (!open[0] && !open[1]) return step->to = p->square, step->facing = h, 1;
    int left = !open[0], next = -1;
    for (int i = 0; i < step->hits; i++) seats &= ~(1 << step->hit[i].seat);
    if (open[0] && open[1] && seats) next = choose(p, seats, h, &rule);
    if (next >= 0) left = far_[p->pawns[next].square][beside[b][side[1]]] < far_[p->pawns[next].square][beside[b][side[0]]];
    return step->facing = side[left], step->to = beside[b][side[left]], 1;
}

static void move(const Position *start, Movement *m) {
    int budget = 4 + start->discards / 4;
    m->after = *start, m->count = 0, m->ended = "budget";
    while (m->count < (budget < MOST_STEPS ? budget : MOST_STEPS)) {
        Position *p = &m->after;
        Step *step = &m->steps[m->count];
        int left = 0;
        for (int i = 0; i < SEATS; i++) left += !p->pawns[i].struck;
        if (!left) { m->ended = "no_target"; return; }
        if (!take(p, step)) { m->ended = "blocked"; return; }
        m->count++, p->square = step->to, p->facing = step->facing;
        for (int i = 0; i < step->hits; i++) {
            Pawn *pawn = &p->pawns[step->hit[i].seat];
            pawn->struck = 1, pawn->cards -= step->hit[i].lost, p->discards += step->hit[i].lost;
            if (step->hit[i].scroll) pawn->cards--, pawn->scrolls--;
            else pawn->square = pawn->home;
        }
    }
}

static void print(const Movement *m) {
    for (int i = 0; i < m->count; i++) {
        const Step *s = &m->steps[i];
        printf("%c %d %d by", s->rule, s->target, s->equivalent);
        for (int k = 0; k < s->path.length; k++) printf(" %d", s->path.squares[k]);
        printf(" to %d %d", s->to, s->facing);
        for (int k = 0; k < s->hits; k++) printf(" hit %d %d %d", s->hit[k].seat, s->hit[k].scroll, s->hit[k].lost);
        printf("; ");
    }
    printf("%s %d %d %d", m->ended, m->after.square, m->after.facing, m->after.discards);
    for (int i = 0; i < SEATS; i++) {
        const Pawn *p = &m->after.pawns[i];
        printf(" pawn %d %d %d %d", p->square, p->cards, p->scrolls, p->struck);
    }
    puts("");
}

int main(int count, char **words) {
    static Position positions[100000];
    static Movement m;
    int n = 0, steps = 0, rounds = count > 2 ? atoi(words[2]) : 0;
    FILE *file = fopen(words[1], "r");
    Position *p = positions;
    tables();
    if (!file || fscanf(file, "%169s", walls) != 1) return 1;
    for (int s = 0; s < SQUARES; s++) walls[s] -= '0';
    for (; n < 100000 && fscanf(file, "%d %d %d", &p->square, &p->facing, &p->discards) == 3; n++, p++)
        for (Pawn *pawn = p->pawns; pawn < p->pawns + SEATS; pawn++)
            if (fscanf(file, "%d %d %d %d", &pawn->home, &pawn->square, &pawn->cards, &pawn->scrolls) != 4) return 1;
    clock_t began = clock();
    for (int round = 0; round < (rounds ? rounds : 1); round++)
        for (int i = 0; i < n; i++) {
            move(&positions[i], &m);
            steps += m.count;
            if (!rounds) print(&m);
        }
    if (rounds) printf("%.12f %d\n", (double)(clock() - began) / CLOCKS_PER_SEC / rounds / n, steps);
    return 0;
}
