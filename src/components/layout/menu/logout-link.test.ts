import { expect, it } from 'vitest';
import { logoutUnavailable } from './logout-link';

it('says that logging out needs a connection, and how many records are unsent, if any', () => {
  expect(logoutUnavailable(2).description).toMatch(/^보내지 못한 기록이 2건 남았어요\. .*연결이 필요해요/);
  expect(logoutUnavailable(0).description).toMatch(/^로그아웃하려면 인터넷 연결이 필요해요/);
});
