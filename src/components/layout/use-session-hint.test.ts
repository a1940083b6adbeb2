import { describe, expect, it } from 'vitest';
import { hintWithoutAnswer } from './use-session-hint';

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
