import { errorCatalogue, isErrorCode } from '~/domain/shared/errors';

/**
 * What an operator can do as a member, in the words of the operators' log: one for every call that changes something.
 */
export const actingCallLabels: Readonly<Record<string, string>> = {
  'coach.setFavourite': '코치 찜 바꿈',
  'coach.see': '코치 프로필 봄',
  'coach.forgetRecent': '최근 본 코치 지움',
  'document.request': '문서 PDF 만듦',
  'lesson.form': '상담 내용 엶',
  'lesson.sendLearnerRequest': '첫 수업 날짜 요청 보냄',
  'lesson.sendPaymentLink': '결제 링크 보냄',
  'lesson.writeMemo': '수업 메모 씀',
  'lesson.deleteMemo': '수업 메모 지움',
  'lesson.writeTrialNote': '체험 노트 씀',
  'lesson.openTrialNote': '체험 노트 엶',
  'lesson.requestFirstTime': '첫 수업 시간 요청',
  'lesson.confirmFirstTime': '첫 수업 시간 확정',
  'lesson.schedule': '수업 시간 요청',
  'lesson.move': '수업 시간 변경 요청',
  'lesson.confirm': '수업 시간 확정',
  'lesson.declineMove': '시간 변경 거절',
  'lesson.extend': '수업 기간 연장',
  'lesson.cancel': '수업 취소',
  'lesson.resume': '쉬던 수업 다시 시작',
  'lesson.pause': '수업 쉬기',
  'lesson.openOwnTrialNote': '쓴 체험 노트 엶',
  'lesson.hold': '수업 마침',
  'lesson.addDisputeStatement': '수업에 대해 하신 말씀',
  'lesson.undoHold': '수업 마침 되돌림',
  'lesson.reportNoShow': '오지 않음 기록',
  'lesson.reportComplaint': '불편 신고',
  'marketing.pageView': '방문 기록 보냄',
  'marketing.purchase': '구매 기록 보냄',
  'payment.createOrder': '수업 주문',
  'payment.giveUpOrder': '수업 주문 취소',
  'payment.startCheckout': '결제 시작',
  'payment.confirm': '결제 확인',
  'payment.refundContract': '남은 수업 환불',
  'review.write': '후기 씀',
  'session.login': '로그인',
  'session.logout': '로그아웃',
  'session.requestReset': '비밀번호 재설정 메일 요청',
  'session.completeReset': '비밀번호 다시 정함',
  'session.startReactivation': '휴면 해제 번호 요청',
  'session.completeReactivation': '휴면 해제',
  'session.startUnlock': '로그인 번호 요청',
  'session.completeUnlock': '번호로 로그인',
  'session.startJoin': '가입 시작',
  'session.resendJoinCode': '가입 번호 다시 보냄',
  'session.completeJoin': '가입 마침',
  'session.completeSocialJoin': '간편 가입 마침',
  'session.updateProfile': '회원 정보 바꿈',
  'session.changePassword': '비밀번호 바꿈',
  'session.endSession': '기기 로그아웃',
  'session.endOtherSessions': '다른 기기 모두 로그아웃',
  'session.setConsent': '동의 바꿈',
  'session.setMessageChoice': '받을 메시지 바꿈',
  'session.startPhoneCertification': '전화번호 인증번호 요청',
  'session.completePhoneCertification': '전화번호 인증',
  'session.disconnectProvider': '간편 로그인 끊음',
  'session.closeAccount': '탈퇴',
  'session.applyAsCoach': '코치 지원',
  'session.changeCoachApplication': '코치 지원서 고침',
  'session.confirmSchedule': '수업 가능 시간 확인',
  'suggest.chooseProposal': '코치 제안 고름',
  'suggest.giveUpMatch': '추천 요청 그만둠',
  'suggest.propose': '코치 제안 보냄',
  'suggest.decline': '추천 요청 거절',
  'suggest.withdraw': '코치 제안 거둠',
  'suggest.complete': '질문지 마침',
  'suggest.setHealthConsent': '건강 정보 동의 바꿈',
  'tools.createOrder': '도구 주문',
  'tools.giveUpOrder': '도구 주문 취소',
  'tools.startCheckout': '도구 결제 시작',
  'tools.cancelOrder': '도구 주문 취소',
  'tools.confirmDelivery': '도구 받음 확인',
  'tools.requestReturn': '도구 반품 요청',
  'tools.withdrawReturn': '도구 반품 거둠',
};

/** What lets an operator act as a member without logging in as one. */
const openingCallLabels: Readonly<Record<string, string>> = {
  'operations.viewMessage': '번호·링크가 든 메일 읽기',
};

/** Operators' own calls are refused to a member, and to who acts as one. */
export function actingCallLabel(call: string): string {
  return (
    actingCallLabels[call] ?? openingCallLabels[call] ?? (call.startsWith('operations.') ? '운영 기능을 부름' : call)
  );
}

/** How it went; no outcome is there when the server stopped in between. */
export function actingOutcomeLabel(outcome: string | null): string {
  if (outcome === null) return '결과 모름';
  if (outcome === 'OK') return '처리됨';
  return `거절됨 (${isErrorCode(outcome) ? errorCatalogue[outcome].message.replace(/\.$/, '') : outcome})`;
}
