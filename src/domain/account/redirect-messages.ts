import { brand } from '~/domain/shared/brand';

/** Messages shown after a redirect with `?msg=` (docs/product/constants-and-messages.md#redirect-messages). */
export const redirectMessages = {
  U41: '회원 전용 화면이에요. 코치 계정으로는 볼 수 없어요.',
  UC06: '수업 가능 시간을 먼저 확인해 주세요. 확인하면 프로필이 회원에게 공개돼요.',
  EXPIRED: '로그인한 지 오래되어 로그아웃됐어요. 다시 로그인해 주세요.',
  BYE: '로그아웃했어요.',
  CONNECT: '이 이메일로 이미 가입하셨어요. 먼저 로그인하면 간편 로그인을 연결할 수 있어요.',
  CONNECTED: '간편 로그인을 연결했어요. 다음부터는 바로 로그인할 수 있어요.',
  OTHER_ACCOUNT: `이미 다른 ${brand.name} 계정에 연결된 간편 로그인이에요.`,
  OAUTH_DENIED: '로그인을 취소했어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  OAUTH_FAILED: '로그인 서비스에 연결하지 못했어요. 잠시 후 다시 시도하거나 이메일로 로그인해 주세요.',
  SUSPENDED: '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.',
  RESET: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
  LEFT: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.',
} as const;

export type RedirectMessage = keyof typeof redirectMessages;

/** Returns the message of a code, or null for any other text, so that a link cannot show text of its own. */
export function redirectMessage(code: string | null | undefined): string | null {
  return code && Object.hasOwn(redirectMessages, code) ? redirectMessages[code as RedirectMessage] : null;
}

/** Part of the contract, word for word (docs/product/names-and-routes.md#guards). */
export const COMPANY_AUTH_MESSAGE = '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.';

/** Shown to an operator who opens a page for members. */
export const MEMBER_PAGE_MESSAGE = '회원 화면이에요. 운영 화면에서 회원으로 대신 로그인하면 볼 수 있어요.';
