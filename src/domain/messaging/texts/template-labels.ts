/** Labels of all messages in the console's list; `MessageTemplate` consists of these keys. */
export const messageTemplateLabels = {
  'certification-code': '이메일 인증 번호',
  'unlock-code': '잠금 해제 번호',
  'phone-code': '휴대폰 인증 번호',
  'already-joined': '이미 가입한 메일',
  welcome: '가입 인사',
  'password-reset': '비밀번호 재설정',
  'password-changed': '비밀번호 변경',
  'new-login': '새 기기 로그인',
  'session-ended': '오래된 기기 로그아웃',
  'dormant-notice': '휴면 예고',
  left: '탈퇴 완료',
  'consent-changed': '동의 처리 결과',
  'consent-check': '동의 다시 확인',

  'match-sent': '추천 요청 접수',
  'match-firstProposal': '첫 제안 도착',
  'match-choose': '제안 선택',
  'match-nextRound': '다음 코치에게 요청',
  'match-nobody': '제안한 코치 없음',
  'match-lastCall': '제안 마감 예고',
  'match-expired': '추천 요청 만료',
  'match-endedByUs': '추천 요청 종료',
  'match-coach-invited': '코치에게 온 요청',
  'match-coach-reminder': '요청 답변 알림',
  'match-coach-closed': '요청 마감',

  'company-absence': '회사 수업 불참 신고',
  'company-notice': '회사 공지',
  'company-expert-missing': '회사 수업 전문가 다시 정하기',
  'company-expert-found': '회사 수업 전문가 확정',
  'company-added': '회사 수업에 전문가가 추가',
  'company-addition-removed': '회사 수업 추가 취소',
  'company-promoted': '회사 수업 자리 예약',
  'company-offered': '회사 수업 자리 제안',
  'company-offer-ending': '회사 수업 자리 제안 마감 예고',
  'company-offer-expired': '회사 수업 자리 제안 만료',
  'company-waiting-ended': '회사 수업 대기 종료',
  'company-demoted': '회사 수업 대기로 변경',
  'company-coming-up': '다가오는 회사 수업',
  'company-drawn': '회사 수업 추첨 당첨',
  'company-lost': '회사 수업 추첨 미당첨',
  'company-planned': '새 회사 수업',
  'company-moved': '회사 수업 변경',
  'company-cancelled': '회사 수업 취소',
  'company-appeal': '회사 수업 벌점 이의 결과',
  'company-points': '회사 수업 벌점',
  'company-points-voided': '회사 수업 벌점 취소',
  'company-reserved': '회사 수업 예약 확인',
  'company-waits': '회사 수업 대기 신청',
  'company-entered': '회사 수업 추첨 응모',
  'company-own-cancelled': '회사 수업 직접 취소',
  'company-report': '회사 리포트',

  'settlement-statement': '정산 명세서',
  'settlement-paid': '정산금 지급',
  'payout-account': '정산 계좌 변경',
  'settlement-dispute': '정산 이의 결과',
  'company-bill': '회사 청구서',
  'company-bill-corrected': '회사 청구서 정정',

  'lead-received': '기업 문의 접수',
  'lead-new': '새 기업 문의',
  'lead-due': '기업 문의 연락일',
  'lead-won': '기업 가입 안내',

  'coach-document-checked': '코치 서류 확인 완료',
  'coach-document-rejected': '코치 서류 거절',
  'coach-document-expiring': '코치 서류 기한 예고',
  'coach-document-expired': '코치 서류 기한 지남',
  'coach-applied': '코치 지원 접수',
  'coach-doc-review': '코치 서류 확인',
  'coach-interview': '코치 인터뷰 안내',
  'coach-approved': '코치 승인',
  'coach-rejected': '코치 거절',
  'coach-suspended': '코치 활동 중지',
  'coach-resumed': '코치 활동 재개',
  'coach-corrected': '코치 정보 수정',
  'schedule-soon': '수업 가능 시간 확인 예고',
  'schedule-over': '수업 가능 시간 확인 기한 지남',

  'payment-done': '결제 완료',
  'payment-coach': '코치에게 알린 결제',
  'payment-deposit': '입금 계좌 안내',
  'payment-unpaid': '입금되지 않은 주문',
  'payment-link': '결제 링크',
  'payment-refund': '환불 완료',
  'payment-refund-delayed': '환불 지연',
  'payment-extra': '추가 지급',

  'lesson-requested': '수업 시간 요청',
  'lesson-counterProposed': '다른 시간 제안',
  'lesson-confirmed': '수업 시간 확정',
  'lesson-coachPaused': '코치 활동 중지 안내',
  'lesson-comingUp': '다가오는 수업',
  'lesson-moveProposed': '시간 변경 요청',
  'lesson-moveAccepted': '시간 변경 수락',
  'lesson-moveDeclined': '시간 변경 거절',
  'lesson-moveWithdrawn': '시간 변경 요청 취소',
  'lesson-cancelled': '수업 취소',
  'lesson-cancelCharged': '늦은 취소 차감',
  'lesson-held': '수업 완료와 후기 요청',
  'lesson-autoCompleted': '수업 자동 완료',
  'lesson-absent': '불참 기록',
  'lesson-requestExpired': '수업 요청 만료',
  'lesson-followingMoveProposed': '여러 수업 시간 변경 요청',
  'lesson-seriesRequested': '여러 수업 시간 요청',
  'lesson-seriesExpired': '여러 수업 요청 만료',
  'lesson-timesConfirmed': '여러 수업 시간 확정',
  'lesson-timesDropped': '여러 수업 시간 거절',
  'lesson-answerWanted': '수업 요청 답변 알림',
  'lesson-firstTimeWanted': '첫 수업 날짜 요청',
  'lesson-trialNoted': '체험 노트',
  'lesson-lessonNoted': '수업 노트',
  'lesson-contractEnded': '수업 전체 취소',
  'lesson-contractExpiring': '이용 기한 예고',
  'lesson-contractExtended': '이용 기한 연장',
  'lesson-contractPaused': '수업 쉬기',
  'lesson-contractResumed': '수업 다시 시작',
  'lesson-contractExpired': '이용 기한 지남',
  'lesson-complaintReceived': '불편 신고 접수',
  'lesson-complaintAnswered': '불편 신고 답변',
  'lesson-wordsWanted': '의견 요청',
  'lesson-disputeSettled': '수업 확인 결과',

  'tool-paid': '도구 결제 완료',
  'tool-preparing': '도구 준비',
  'tool-shipped': '도구 발송',
  'tool-delivered': '도구 배송 완료',
  'tool-cancelled': '도구 주문 취소',
  'tool-return-requested': '도구 반품 접수',
  'tool-return-withdrawn': '도구 반품 취소',
  'tool-return-refused': '도구 반품 거절',
  'tool-returned': '도구 반품 완료',
  'tool-rent-soon': '대여 종료 예고',
  'tool-rent-over': '대여 종료',
  'tool-rent-late': '대여 반납 지연',
} as const satisfies Record<string, string>;

export type MessageTemplate = keyof typeof messageTemplateLabels;
const templates = Object.entries(messageTemplateLabels);

/** Returns the label of a template; for old templates that are no longer sent, their key. */
export function messageTemplateLabel(template: string): string {
  return templates.find(([name]) => name === template)?.[1] ?? template;
}

/** Returns the templates whose labels contain the operator's words. */
export function findTemplatesByLabel(query: string): string[] {
  return templates.filter(([, label]) => label.includes(query)).map(([name]) => name);
}

type Kebab<State extends string> = State extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Kebab<Rest>}`
  : Lowercase<State>;

/** Converts a state to the name of its template: RENT_SOON → rent-soon. */
export function templateOf<State extends string>(state: State): Kebab<State> {
  return state.toLowerCase().replaceAll('_', '-') as Kebab<State>;
}
