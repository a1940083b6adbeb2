import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { chatMember } from './chat-member';

const settings = { pluginKey: '2e5cbd6c-0000-4000-8000-a5ac7ee0c9de', secret: 'a1'.repeat(32) };
const member = (userId: number, impersonatorId: number | null = null) =>
  ({ kind: 'member', userId, impersonatorId }) as Parameters<typeof chatMember>[0];

it('proves the id of a member with the secret, as the provider documents', () => {
  const proof = chatMember(member(7), settings);
  const expected = createHmac('sha256', Buffer.from(settings.secret, 'hex'))
    .update(proof?.memberId ?? '')
    .digest('hex');
  expect(proof).toEqual({ memberId: expect.stringMatching(/^[0-9a-f]{32}$/), memberHash: expected });
});

it('gives each member one id that never changes and that another secret would not produce', () => {
  expect(chatMember(member(7), settings)).toEqual(chatMember(member(7), settings));
  const ids = [
    chatMember(member(7), settings),
    chatMember(member(8), settings),
    chatMember(member(7), { ...settings, secret: 'b2'.repeat(32) }),
  ].map((proof) => proof?.memberId);
  expect(new Set(ids).size).toBe(3);
});

it.each([
  ['a visitor', anonymous, settings],
  ['an operator who acts as the member', member(7, 1), settings],
  ['a member without the secret', member(7), { ...settings, secret: '' }],
  ['a member without the chat', member(7), { ...settings, pluginKey: '' }],
])('returns no id for %s', (_, actor, given) => expect(chatMember(actor, given)).toBeNull());
