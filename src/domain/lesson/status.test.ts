import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertTransition, type TransitionRole } from '~/domain/shared/state-machine';
import {
  consultingMachine,
  contractMachine,
  isOpenLesson,
  isOverConsulting,
  isUsedLesson,
  lessonMachine,
  pathBetween,
} from './status';

const roles: TransitionRole[] = ['learner', 'coach', 'operator', 'system'];
const machines = [consultingMachine, contractMachine, lessonMachine] as const;

/** Returns every state that a machine names, as a source or as a target. */
function statesOf(transitions: Readonly<Record<string, object | undefined>>): string[] {
  return [...new Set(Object.entries(transitions).flatMap(([from, to]) => [from, ...Object.keys(to ?? {})]))];
}

/** The states that docs/product/consulting-and-lessons.md names. */
const documented: Record<string, string[]> = {
  consulting: [
    'DRAFT',
    'SUBMITTED',
    'MATCHING',
    'PROPOSED',
    'TRIAL_SCHEDULED',
    'TRIAL_DONE',
    'CONTRACTED',
    'LOST',
    'EXPIRED',
  ],
  contract: ['PENDING_PAYMENT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'TERMINATED'],
  lesson: [
    'REQUESTED',
    'CONFIRMED',
    'HELD',
    'DONE',
    'CANCELLED_FREE',
    'CANCELLED_CHARGED',
    'NOSHOW_LEARNER',
    'NOSHOW_COACH',
  ],
};
const starts: Record<string, string> = { consulting: 'DRAFT', contract: 'PENDING_PAYMENT', lesson: 'REQUESTED' };

describe.each(machines.map((machine) => [machine.name, machine] as const))('the %s machine', (name, machine) => {
  const states = statesOf(machine.transitions);
  const table = machine.transitions as Record<string, Record<string, readonly TransitionRole[]> | undefined>;

  it('has exactly the documented states, and all of them are reachable', () => {
    expect([...states].sort()).toEqual([...(documented[name] ?? [])].sort());
    const reached = new Set([starts[name] ?? '']);
    for (const from of reached) for (const to of Object.keys(table[from] ?? {})) reached.add(to);
    expect(reached.size).toBe(states.length);
  });

  it('allows only the transitions of its table, for any attempts in any order', () => {
    const attempt = fc.record({ to: fc.constantFrom(...states), role: fc.constantFrom(...roles) });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let state = starts[name] ?? '';
        const log: [string, string][] = [];
        for (const { to, role } of attempts) {
          const allowed = table[state]?.[to]?.includes(role) ?? false;
          try {
            assertTransition({ name, transitions: table }, state, to, role);
            expect(allowed).toBe(true);
            log.push([state, to]);
            state = to;
          } catch (error) {
            expect(error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
            expect(allowed).toBe(false);
          }
        }
        // Replaying the log from the start gives the current state.
        expect(log.reduce((at, [from, to]) => (at === from ? to : 'broken'), starts[name] ?? '')).toBe(state);
      }),
    );
  });
});

describe('state meanings', () => {
  it('a consulting is over when its state has no further transitions', () => {
    const all = [
      'DRAFT',
      'SUBMITTED',
      'MATCHING',
      'PROPOSED',
      'TRIAL_SCHEDULED',
      'TRIAL_DONE',
      'CONTRACTED',
      'LOST',
      'EXPIRED',
    ] as const;
    expect(all.filter(isOverConsulting)).toEqual(['CONTRACTED', 'LOST', 'EXPIRED']);
  });

  it('an ended lesson changes only when an operator undoes it or the coach does within minutes, and each lesson is open, used or returned', () => {
    const undoable = new Set(['HELD', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER', 'NOSHOW_COACH']);
    for (const state of documented.lesson ?? []) {
      const status = state as Parameters<typeof isOpenLesson>[0];
      expect(isOpenLesson(status) && isUsedLesson(status)).toBe(false);
      if (!isOpenLesson(status) && !undoable.has(state))
        expect(Object.keys(lessonMachine.transitions)).not.toContain(state);
    }
    expect(lessonMachine.transitions.HELD).toEqual({
      CONFIRMED: ['coach'],
      DONE: ['operator', 'system'],
      CANCELLED_FREE: ['operator'],
    });
    expect(lessonMachine.transitions.CANCELLED_CHARGED).toEqual({ CANCELLED_FREE: ['operator'] });
    expect(lessonMachine.transitions.NOSHOW_LEARNER).toEqual({ CANCELLED_FREE: ['operator'] });
    expect(lessonMachine.transitions.NOSHOW_COACH).toEqual({ CANCELLED_FREE: ['operator'] });
    expect(contractMachine.transitions.COMPLETED).toEqual({ ACTIVE: ['operator'] });
  });

  it('only the coach can mark a lesson as held, and no side can report its own absence', () => {
    expect(lessonMachine.transitions.CONFIRMED?.HELD).toEqual(['coach', 'system']);
    expect(lessonMachine.transitions.CONFIRMED?.NOSHOW_LEARNER).toEqual(['coach']);
    expect(lessonMachine.transitions.CONFIRMED?.NOSHOW_COACH).toEqual(['learner']);
  });

  it('pathBetween returns the states of a consulting in order', () => {
    expect(pathBetween(consultingMachine, 'SUBMITTED', 'TRIAL_SCHEDULED', 'system')).toEqual([
      'MATCHING',
      'PROPOSED',
      'TRIAL_SCHEDULED',
    ]);
    expect(pathBetween(consultingMachine, 'SUBMITTED', 'CONTRACTED', 'system')).toEqual([
      'MATCHING',
      'PROPOSED',
      'CONTRACTED',
    ]);
    expect(pathBetween(consultingMachine, 'CONTRACTED', 'TRIAL_DONE', 'system')).toBeNull();
    expect(pathBetween(consultingMachine, 'LOST', 'LOST', 'system')).toEqual([]);
  });
});
