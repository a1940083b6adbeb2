import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts';

/** The sign-up questions in their order, with an answer for each. */
export const answersOf = (email: string, { password = PASSWORD, name = '김하늘', birth = '19950312' } = {}) =>
  [
    ['이메일', email],
    ['비밀번호', password],
    ['이름', name],
    ['생년월일', birth],
  ] as const;

export async function answerAll(page: Page, answers: ReturnType<typeof answersOf>): Promise<void> {
  for (const [label, answer] of answers) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(answer);
    await page.keyboard.press('Enter');
  }
}
