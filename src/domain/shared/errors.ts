/**
 * All errors of use cases, with the message for the user. `status` is the HTTP status of the legacy handler; tRPC's
 * code follows from it (see server/api/errors.ts).
 */
export const errorCatalogue = {
  INVALID_INPUT: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요해요.' },
  FORBIDDEN: { status: 403, message: '이 계정으로는 할 수 없어요.' },
  NOT_FOUND: { status: 404, message: '찾을 수 없어요. 주소를 다시 확인해 주세요.' },
  CONFLICT: { status: 409, message: '그사이 내용이 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.' },
  STALE: { status: 207, message: '변경 사항이 있어 페이지를 새로고침할게요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커요. 내용을 줄여서 다시 보내 주세요.' },
  RATE_LIMITED: { status: 429, message: '잠시 후 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, message: '지금은 연결이 어려워요. 잠시 후 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '문제가 생겼어요. 입력한 내용은 그대로예요. 잠시 후 다시 시도해 주세요.' },

  // accounts
  LOGIN_FAILED: { status: 401, message: '이메일이나 비밀번호가 맞지 않아요.' },
  ACCOUNT_DORMANT: {
    status: 403,
    message: '오래 이용하지 않아 휴면 상태인 계정이에요. 인증하면 바로 다시 쓸 수 있어요.',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.' },
  TOO_YOUNG: { status: 403, message: '만 14세부터 가입할 수 있어요.' },
  CODE_WRONG: { status: 400, message: '인증 번호가 맞지 않아요.' },
  CODE_EXPIRED: { status: 400, message: '인증 번호가 만료됐어요. 새 번호를 받아 주세요.' },
  CODE_SPENT: { status: 400, message: '여러 번 틀려서 이 번호는 더 이상 쓸 수 없어요. 새 번호를 받아 주세요.' },
  TICKET_GONE: { status: 400, message: '시간이 지났어요. 처음부터 다시 시작해 주세요.' },
  LINK_INVALID: { status: 400, message: '이미 사용했거나 만료된 링크예요. 메일을 다시 받아 주세요.' },
  LAST_LOGIN_METHOD: { status: 409, message: '로그인할 방법이 하나뿐이에요. 비밀번호를 먼저 만들어 주세요.' },
  /** An operator made an owner-only call as a member. The code keeps its name: it is sent, and stored in audit rows. */
  NOT_YOUR_HAND: { status: 403, message: '다른 회원으로 로그인한 동안에는 할 수 없어요.' },
  HAS_REMAINING_LESSONS: { status: 409, message: '남은 수업이 있어요. 환불받거나 수업을 마친 뒤에 탈퇴할 수 있어요.' },
  APPLICATION_IN_REVIEW: {
    status: 409,
    message: '운영팀이 확인을 시작해서 이제는 수정할 수 없어요. 바뀐 점은 고객센터로 알려 주세요.',
  },
  ALREADY_APPLIED: { status: 409, message: '이미 코치로 지원했어요.' },

  // coach applications
  COACH_MOVED: {
    status: 409,
    message: '그사이 다른 운영자가 내용을 바꿨거나 지원서가 새로 왔어요. 지금 내용을 확인해 주세요.',
  },
  COACH_PAUSED: { status: 409, message: '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.' },
  COACH_NOT_READY: { status: 409, message: '아직 승인할 수 없어요.' },

  // questionnaire
  DRAFT_OUTDATED: { status: 409, message: '질문 내용이 바뀌었어요. 새로고침한 뒤 답을 한 번 더 확인해 주세요.' },
  PURPOSE_CLASS_NOT_ALLOWED: { status: 400, message: '여기에서 고를 수 없는 목적이에요. 목적을 다시 골라 주세요.' },
  ANSWERS_MISSING: { status: 400, message: '아직 답하지 않은 질문이 있어요.' },
  HEALTH_CONSENT_REQUIRED: { status: 403, message: '건강 정보를 쓰려면 동의가 필요해요.' },
  HEALTH_STOP: { status: 409, message: '오늘은 수업보다 몸이 먼저예요. 괜찮아진 뒤에 다시 신청해 주세요.' },
  DOCTOR_FIRST: { status: 409, message: '의사와 먼저 상의해 주세요. 상의한 날을 입력하면 이어서 신청할 수 있어요.' },
  HEALTH_CHECK_DUE: { status: 409, message: '수업 전에 건강 상태를 알려 주세요.' },
  COACH_UNAVAILABLE: {
    status: 409,
    message: '고른 코치가 지금은 이 조건으로 수업할 수 없어요. 다른 코치를 골라 주세요.',
  },
  NOBODY_FITS: { status: 409, message: '조건에 맞는 코치가 아직 없어요. 조건을 바꿔 다시 찾아 주세요.' },
  REQUEST_CLOSED: { status: 409, message: '이미 끝난 요청이에요.' },
  ANSWER_TOO_LATE: { status: 409, message: '답변 기한이 지나 이제 답할 수 없어요. 다음 요청에서 만나요.' },
  PROPOSAL_GONE: { status: 409, message: '이 제안은 이제 고를 수 없어요. 지금 있는 제안을 확인해 주세요.' },
  COACH_AWAY: {
    status: 409,
    message: '이 코치는 지금 예약을 받지 않아요. 제안은 그대로 있어요. 다른 제안을 고르거나 나중에 다시 골라 주세요.',
  },
  NOBODY_LEFT: { status: 409, message: '조건에 맞는 코치 모두에게 이미 요청을 보냈어요.' },

  // state machines
  MOVE_NOT_ALLOWED: { status: 409, message: '지금 상태에서는 할 수 없어요. 새로고침한 뒤 확인해 주세요.' },

  // companies
  ALREADY_MEMBER: {
    status: 409,
    message: '이미 회사에 가입되어 있거나, 다른 계정이 이 직원 정보로 가입했어요. 회사 담당자에게 확인해 주세요.',
  },
  COMPANY_UNKNOWN: {
    status: 404,
    message: '회사를 찾지 못했어요. 글자를 다시 확인하거나 회사 담당자에게 물어봐 주세요.',
  },
  NOT_AN_EMPLOYEE: {
    status: 403,
    message: '회사의 직원 명단에서 찾을 수 없어요. 회사 담당자에게 확인해 주세요.',
  },

  // lessons at companies
  EXPERT_MISSING: { status: 409, message: '전문가를 다시 정하고 있어요. 정해지면 예약할 수 있어요.' },
  SEATS_FULL: { status: 409, message: '자리가 다 찼어요. 대기를 신청하면 자리가 날 때 순서대로 드려요.' },
  RESERVATION_BLOCKED: { status: 409, message: '벌점이 쌓여 지금은 새로 예약할 수 없어요.' },
  ALREADY_RESERVED: { status: 409, message: '이미 예약했거나 신청한 수업이에요.' },
  LESSON_AT_SAME_TIME: { status: 409, message: '같은 시간에 다른 수업이 있어요. 그 수업을 먼저 취소해 주세요.' },
  RESERVATION_CLOSED: { status: 409, message: '지금은 예약할 수 있는 기간이 아니에요.' },
  TIMETABLE_CANCELLED: { status: 409, message: '취소된 수업이에요.' },
  CONTRACT_ENDED: { status: 409, message: '회사 계약이 끝난 뒤에는 수업을 만들 수 없어요.' },
  LESSONS_AFTER_CONTRACT: { status: 409, message: '계약이 끝난 뒤에 수업이 있어요. 먼저 옮기거나 취소해 주세요.' },
  OCCUPANT_REQUIRED: { status: 400, message: '입주사를 골라 주세요.' },
  QUESTIONS_REQUIRED: { status: 409, message: '예약하기 전에 몇 가지를 여쭤볼게요.' },
  SEATS_FREE: { status: 409, message: '빈자리가 있어요. 대기하지 않고 바로 예약해 주세요.' },
  OFFER_OVER: { status: 409, message: '자리를 잡아 둔 시간이 지나 이제 받을 수 없어요. 남은 자리를 확인해 주세요.' },

  ATTENDANCE_NUMBER_WRONG: {
    status: 400,
    message: '출석 번호가 맞지 않아요. 화면에 보이는 번호를 다시 확인해 주세요.',
  },
  ATTENDANCE_NUMBER_LOCKED: {
    status: 429,
    message: '여러 번 틀려서 번호로는 출석할 수 없어요. 전문가에게 말씀해 주세요.',
  },
  ATTENDANCE_DEVICE_UNKNOWN: {
    status: 409,
    message: '이 기기를 확인할 수 없어요. 다시 로그인한 뒤 번호를 보내 주세요.',
  },
  ATTENDANCE_DEVICE_USED: { status: 409, message: '이 기기로 다른 분이 이미 출석했어요. 본인 기기로 출석해 주세요.' },
  ATTENDANCE_CLOSED: { status: 409, message: '출석이 마감된 수업이에요.' },
  CLOCK_AHEAD: { status: 400, message: '기기의 시계가 실제보다 빨라요. 시계를 맞춘 뒤 다시 시도해 주세요.' },
  COUNT_REASON_REQUIRED: { status: 400, message: '실제 참석 인원과 출석한 사람 수가 달라요. 이유를 입력해 주세요.' },

  // documents
  DOCUMENT_NOT_READY: { status: 409, message: '결제가 완료되면 볼 수 있어요.' },

  // lessons
  SLOT_TAKEN: { status: 409, message: '방금 다른 예약이 잡힌 시간이에요. 다른 시간을 골라 주세요.' },
  TIME_NOT_OFFERED: { status: 409, message: '예약할 수 없는 시간이에요. 다른 시간을 골라 주세요.' },
  NO_CREDIT: { status: 409, message: '남은 수업이 없어요. 수업을 더 신청하면 예약할 수 있어요.' },
  CONTRACT_CLOSED: { status: 409, message: '이미 끝난 수업이에요.' },
  TOO_EARLY: { status: 409, message: '아직 할 수 없어요. 조금 뒤에 다시 시도해 주세요.' },
  TOO_LATE: { status: 409, message: '할 수 있는 시간이 지났어요.' },
  PROMISE_CHANGED: { status: 409, message: '그사이 취소 조건이 바뀌었어요. 내용을 다시 확인해 주세요.' },
  ALREADY_SENT: { status: 429, message: '이미 보냈어요. 하루에 한 번 보낼 수 있어요.' },

  // payment
  TRIAL_USED: { status: 409, message: '체험 수업은 분야마다 한 번만 신청할 수 있어요. 다른 상품을 골라 주세요.' },
  LINK_EXPIRED: { status: 409, message: '결제 링크의 기한이 지났어요. 코치에게 새 링크를 요청해 주세요.' },
  LINK_PAID: { status: 409, message: '이미 결제한 링크예요. 내 수업에서 확인해 주세요.' },
  HOLD_EXPIRED: {
    status: 409,
    message: '결제 시간이 지나 예약이 취소됐어요. 결제되지 않았으니 시간을 다시 골라 주세요.',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    message: '결제 금액이 주문과 달라 결제를 중단했어요. 결제된 금액은 없어요. 금액을 확인하고 다시 결제해 주세요.',
  },
  PAYMENT_REFUSED: {
    status: 409,
    message: '결제가 거절됐어요. 결제된 금액은 없어요. 다른 결제 수단으로 다시 결제해 주세요.',
  },
  DEPOSIT_TOO_LATE: {
    status: 409,
    message: '수업 시간이 얼마 남지 않아 가상계좌를 쓸 수 없어요. 카드로 결제해 주세요.',
  },
  STOCK_HOLD_EXPIRED: {
    status: 409,
    message: '결제 시간이 지나 주문이 취소됐어요. 결제되지 않았으니 다시 주문해 주세요.',
  },
  TOOL_SOLD_OUT: { status: 409, message: '그사이 재고가 부족해졌어요. 담은 도구를 다시 확인해 주세요.' },
  TOOL_ORDER_OPEN: {
    status: 409,
    message: '아직 결제를 기다리는 도구 주문이 있어요. 결제하거나 취소한 뒤 새로 주문해 주세요.',
  },
  TOOL_GONE: { status: 409, message: '지금은 판매하지 않는 도구가 있어요. 담은 도구를 다시 확인해 주세요.' },
  PRICE_CHANGED: { status: 409, message: '그사이 금액이 바뀌었어요. 새 금액을 확인해 주세요.' },
  NOT_RETURNABLE: { status: 409, message: '지금은 반품하거나 반납할 수 없는 도구예요.' },
  LESSON_UNDER_WAY: { status: 409, message: '진행 중인 수업이 있어요. 수업이 끝난 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** JSON-safe details of an error: field issues, seconds to wait, the new encryptedId of a stale view. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The only error that services throw on purpose. Any other error is a bug: it is masked for users and logged. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    message?: string,
  ) {
    super(message ?? errorCatalogue[code].message);
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Builds an error about one input field, so that the form shows it beside that field. */
export function fieldRejection(code: ErrorCode, path: string, message: string): DomainError {
  return new DomainError(code, { issues: [{ path, message }] }, message);
}
