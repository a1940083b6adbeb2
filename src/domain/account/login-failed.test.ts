import { expect, it } from 'vitest';
import { loginFailed } from './login-failed';
import { accountPolicy } from './policy';

const { loginAccount, loginDevice } = accountPolicy.limits;
const failedAfter = (tries: number) => loginFailed({ points: loginAccount.points - tries, seconds: 720 });

it('does not mention the lock until the third failed login', () => {
  for (const tries of [1, 2, 3]) {
    expect(failedAfter(tries)).toMatchObject({ details: {}, message: '이메일이나 비밀번호가 맞지 않아요.' });
  }
});

it.each([
  [4, 4],
  [5, 3],
  [7, 1],
])('states after failed login %i that %i more lock the login', (tries, left) => {
  expect(failedAfter(tries)).toMatchObject({
    code: 'LOGIN_FAILED',
    details: { triesLeft: left },
    message: `이메일이나 비밀번호가 맞지 않아요. ${left}번 더 틀리면 로그인이 잠시 잠겨요.`,
  });
});

it('states after the last attempt that the login is locked, and for how long', () => {
  expect(failedAfter(8)).toMatchObject({
    details: { triesLeft: 0 },
    message:
      '이메일이나 비밀번호가 맞지 않아요. 여러 번 틀려서 로그인이 잠겼어요. 12분 뒤에 다시 시도하거나 메일로 번호를 받아 잠금을 해제할 수 있어요.',
  });
});

it('allows as many attempts in registered browsers as elsewhere', () =>
  expect(loginDevice.points).toBe(loginAccount.points));
