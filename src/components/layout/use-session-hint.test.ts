import { describe, expect, it } from 'vitest';
import { hintWithoutAnswer, parseSessionHint } from './use-session-hint';

const kept = (change: object = {}) =>
  JSON.stringify({
    alive: true,
    status: 'alive',
    name: '한지우',
    grade: 'coach',
    kinds: ['coach'],
    loggedInFromAdmin: false,
    encryptedCoachId: 'coach',
    ...change,
  });
const away = { status: 'away' };

it('has the address where the server names it, and null otherwise', () => {
  const answer = { alive: true, name: '한지우', grade: 'coach', email: 'jiwoo@dagaon.test' };
  expect(parseSessionHint(answer)).toMatchObject({ email: 'jiwoo@dagaon.test' });
  for (const email of [undefined, null, 7])
    expect(parseSessionHint({ ...answer, email })).toMatchObject({ email: null });
});

describe('who is seen while nothing answers', () => {
  it('is the expert whose days this browser keeps', () => {
    expect(hintWithoutAnswer(kept(), 'coach')).toMatchObject({ status: 'alive', name: '한지우', kinds: ['coach'] });
  });

  it('is nobody by name where the days are another’s, none are kept, or what is kept is no session', () => {
    expect(hintWithoutAnswer(kept(), 'other')).toEqual(away);
    expect(hintWithoutAnswer(kept(), null)).toEqual(away);
    expect(hintWithoutAnswer(null, 'coach')).toEqual(away);
    expect(hintWithoutAnswer('{', 'coach')).toEqual(away);
    expect(hintWithoutAnswer(kept({ alive: false }), 'coach')).toEqual(away);
  });
});
