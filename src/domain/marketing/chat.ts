import { sharedPath } from './page-view';

/**
 * Returns whether a page has the chat of the customer centre. The chat is a service of another company, so it is only
 * on public pages that tell nothing about the visitor: not on pages about health, company lessons, payment, accounts
 * and documents.
 */
export function hasChat(path: string): boolean {
  return sharedPath(path) !== null;
}

/** What the privacy policy states while the chat is switched on. */
export const chatDisclosure = {
  recipient:
    '채팅 상담을 제공하는 회사(채널코퍼레이션): 채팅 내용, 접속한 IP 주소와 브라우저 종류, 보고 있는 페이지(홈, 목록, 안내만). 로그인했다면 이름과 상담용 번호. 건강, 회사 수업, 결제, 계정 페이지에는 채팅이 없어요.',
  storage:
    '채팅 상담은 이어서 이야기할 수 있게 이 브라우저에 쿠키를 저장하고, 로그아웃하면 다음에 열 때 대화를 닫아요.',
} as const;
