import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hintWithoutAnswer, parseSessionHint, useSessionHint } from './use-session-hint';

const storedHint = (change: object = {}) =>
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

it('is unknown until the server has answered', () => {
  const Status = () => useSessionHint().status;
  expect(renderToStaticMarkup(createElement(Status))).toBe('unknown');
});

it.each([null, {}, { alive: 'true' }, { alive: true }, { alive: false, name: '한지우', grade: 'coach' }])(
  'counts %j as no session',
  (answer) => expect(parseSessionHint(answer)).toEqual({ status: 'anonymous' }),
);

it('has the mail address when the server names it, and null otherwise', () => {
  const answer = { alive: true, name: '한지우', grade: 'coach', email: 'jiwoo@dagaon.test' };
  expect(parseSessionHint(answer)).toMatchObject({ email: 'jiwoo@dagaon.test' });
  for (const email of [undefined, null, 7])
    expect(parseSessionHint({ ...answer, email })).toMatchObject({ email: null });
});

describe('the session shown while the server does not answer', () => {
  it('is that of the expert whose days this browser stores', () => {
    expect(hintWithoutAnswer(storedHint(), 'coach')).toMatchObject({
      status: 'alive',
      name: '한지우',
      kinds: ['coach'],
    });
  });

  it('has no name when the days belong to another expert, none are stored, or the stored text is no session', () => {
    expect(hintWithoutAnswer(storedHint(), 'other')).toEqual(away);
    expect(hintWithoutAnswer(storedHint(), null)).toEqual(away);
    expect(hintWithoutAnswer(null, 'coach')).toEqual(away);
    expect(hintWithoutAnswer('{', 'coach')).toEqual(away);
    expect(hintWithoutAnswer(storedHint({ alive: false }), 'coach')).toEqual(away);
  });
});
