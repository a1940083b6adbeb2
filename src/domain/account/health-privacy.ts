/**
 * Who sees health answers. A test beside the services shows that it is so
 * (services/suggest/health-privacy.int.test.ts).
 */
const who = '건강 답변은 결제한 뒤 수업을 맡은 코치만 볼 수 있어요.';
/** An operator sees them only as the member, and that is in the same list. */
const operators = '운영팀은 회원을 도우려고 대신 로그인했을 때만 볼 수 있어요.';
const log = '누가 언제 봤는지는 내 계정에서 볼 수 있어요.';
const withdrawal = '동의는 질문지나 내 계정에서 언제든 거둘 수 있고, 거두면 답변을 바로 지워요.';

/** Every page that speaks of who sees health answers says it in these words. */
export const healthPrivacy = {
  who,
  operators,
  log,
  withdrawal,
  all: [who, operators, log, withdrawal].join(' '),
} as const;
