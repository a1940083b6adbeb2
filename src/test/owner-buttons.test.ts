import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownerOnlyCalls } from './tables/owner-only-calls';

/** What disables or hides a control while an operator acts as the member. */
const disables = /\bOwnerButton\b|\buseIsActing\b|\blocked\b|\bimpersonated\b/;

/** Files that make such a call for a control in another file. */
const controls: Readonly<Record<string, string>> = {
  'src/components/account/use-consent-change.ts': 'src/features/account/consent-list.tsx',
  'src/features/tools/tool-checkout.tsx': 'src/components/checkout/checkout-frame.tsx',
  'src/features/tools/tool-order-waiting.tsx': 'src/components/checkout/deposit-account.tsx',
  'src/features/tools/tool-payment.tsx': 'src/features/tools/tool-summary.tsx',
  'src/features/suggest/use-submit-answers.ts': 'src/features/suggest/steps/complete-step.tsx',
  'src/features/payment/use-pay.ts': 'src/components/checkout/checkout-frame.tsx',
  'src/features/payment/checkout-step.tsx': 'src/components/checkout/checkout-frame.tsx',
  'src/features/payment/choose-step.tsx': 'src/features/payment/choose-summary.tsx',
  'src/features/payment/order-waiting.tsx': 'src/components/checkout/deposit-account.tsx',
  'src/features/lesson/use-lesson-tasks.ts': 'src/features/lesson/lesson-row.tsx',
  'src/features/lesson/note/use-note-form.ts': 'src/features/lesson/note/note-form.tsx',
  'src/features/lesson/contract/use-contract-tasks.ts': 'src/features/lesson/contract/contract-menu.tsx',
  'src/features/company-learner/question/use-answering.ts': 'src/features/company-learner/question/question-dialog.tsx',
  'src/features/company-learner/my/my-lessons.tsx': 'src/features/company-learner/my/own-lesson-row.tsx',
  'src/features/account/close-account-section.tsx': 'src/features/account/my-account.tsx',
};

/** Files whose calls nobody makes as another member. */
const exceptions = [
  // Pages of a person who is not logged in.
  'src/components/account/sign-in-panel.tsx',
  'src/components/account/unlock-form.tsx',
  'src/features/account/certification-view.tsx',
  'src/features/account/dormant-view.tsx',
  'src/features/account/join-view.tsx',
  'src/features/account/marketing-answer.tsx',
  'src/features/account/reset-form.tsx',
  'src/features/account/reset-request.tsx',
  'src/features/account/social-join-view.tsx',
  // The employee's own code or mail; the account page does not offer it to an operator.
  'src/features/company-learner/join/join-company.tsx',
  // The gateway opens it after a payment, which only the owner can start.
  'src/features/payment/confirm-return.tsx',
];

const calls = ownerOnlyCalls.map((call) => `${call}.`);
const callers = globSync('src/{components,features}/**/*.{ts,tsx}').filter((file) => {
  if (file.includes('.test.')) return false;
  const code = readFileSync(file, 'utf8');
  return calls.some((call) => code.includes(`trpc.${call}useMutation`));
});

describe('a control of a call that only the owner of an account may make', () => {
  it('is disabled or hidden while an operator acts as the owner', () => {
    const lacking = callers.filter((file) => !disables.test(readFileSync(controls[file] ?? file, 'utf8')));
    expect(lacking.sort()).toEqual(exceptions.toSorted());
  });

  it('is in the file that the table names', () => {
    expect(Object.keys(controls).filter((file) => !callers.includes(file))).toEqual([]);
  });
});
