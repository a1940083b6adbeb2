import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { marketingAnswerLabels as labels } from '~/domain/account/consent-change';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { MarketingAnswer } from './marketing-answer';

const open = (call: () => undefined = () => undefined, address = '/login/marketing#token-1') =>
  show(<MarketingAnswer />, { 'session.answerMarketing': call }, address);
const fail = (error: Error) => () => {
  throw error;
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it.each([
  [labels.stop, false, labels.stopped],
  [labels.keep, true, labels.kept],
])('%s: sends the token of the link once pressed, and says what follows', async (button, keep, result) => {
  open();
  await expect.element(heading(labels.title)).toBeVisible();
  expect([window.location.hash, countOf('session.answerMarketing')]).toEqual(['', 0]);
  await on.press(button);
  await expect.element(heading(result)).toBeVisible();
  expect(inputsOf('session.answerMarketing')).toEqual([{ token: 'token-1', keep }]);
});

it('keeps the choice when the server cannot be reached, or rejects it', async () => {
  open(fail(new ConnectionLost()));
  await on.press(labels.stop);
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toHaveTextContent('인터넷이 잠시 끊겼어요');
  answer({ 'session.answerMarketing': fail(new Rejected('MOVE_NOT_ALLOWED', {}, '지금은 동의하지 않은 상태예요.')) });
  await on.press(labels.keep);
  await on.expectText('지금은 동의하지 않은 상태예요.');
  answer({ 'session.answerMarketing': () => undefined });
  await on.press(labels.stop);
  await expect.element(heading(labels.stopped)).toBeVisible();
});

it.each([
  ['without a token', '/login/marketing', () => undefined],
  ['with a forged one', '/login/marketing#x', fail(new Rejected('LINK_INVALID'))],
])('a link %s opens the account', async (_name, address, call) => {
  open(call, address);
  if (address.includes('#')) await on.press(labels.stop);
  await expect.element(heading(labels.invalid)).toBeVisible();
  await expect.element(page.getByRole('link', { name: labels.account })).toHaveAttribute('href', '/login/myAccount');
});
