import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

it.each([
  ['hana@saebit.test', 'hana@saebit.test'],
  ['hana+1@saebit.test', 'hana@saebit.test'],
  ['hana+a+b@saebit.test', 'hana@saebit.test'],
  ['hana+@saebit.test', 'hana@saebit.test'],
  ['+hana@saebit.test', '+hana@saebit.test'],
  ['hana.oh@saebit.test', 'hana.oh@saebit.test'],
])('mail to %s arrives in %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
