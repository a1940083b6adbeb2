import { errorCatalogue, isErrorCode } from '~/domain/shared/errors';

/** Labels in the operators' log for what an operator can do as a member: one for every call that changes something. */
export const actingCallLabels: Readonly<Record<string, string>> = {
  'b2bExpert.readNotifications': '회사 알림 읽음(전문가)',
  'b2bExpert.mark': '회사 수업 출석 표시',
  'b2bExpert.saveLearnerCount': '회사 수업 참석 인원 저장',
  'b2bExpert.close': '회사 수업 출석 마감',
  'b2bExpert.reopen': '회사 수업 출석 마감 되돌리기',
  'b2bExpert.settlement.dispute': '정산 이의 신청',
  'b2bExpert.settlement.saveAccount': '정산 계좌 저장',
  'b2bExpert.addMember': '회사 수업에 직원 추가',
  'b2bExpert.addGuest': '회사 수업에 손님 추가',
  'b2bExpert.addGroup': '회사 수업 단체 예약',
  'b2bExpert.removeAddition': '회사 수업 추가 취소',
  'b2bExpert.writeLearnerMemo': '회사 수업 직원 메모 작성',
  'b2bExpert.writeLessonMemo': '회사 수업 메모 작성',
  'b2bExpert.writeBodyCheck': '바디체크 작성',
  'b2bExpert.addToBodyCheck': '바디체크에 추가',
  'b2bLearner.openCalendarFeed': '캘린더 구독 주소 생성',
  'b2bLearner.closeCalendarFeed': '캘린더 구독 중지',
  'b2bLearner.lookUpCode': '회사 코드 확인',
  'b2bLearner.joinByCode': '회사 코드로 가입',
  'b2bLearner.startMailJoin': '회사 메일로 인증 번호 요청',
  'b2bLearner.joinByMail': '회사 메일로 가입',
  'b2bLearner.reserve': '회사 수업 예약',
  'b2bLearner.wait': '회사 수업 대기 신청',
  'b2bLearner.enterLottery': '회사 수업 추첨 응모',
  'b2bLearner.acceptOffer': '회사 수업 자리 수락',
  'b2bLearner.confirmSeat': '회사 수업 참여 확인',
  'b2bLearner.cancel': '회사 수업 예약 취소',
  'b2bLearner.noticeAbsence': '회사 수업 불참 신고',
  'b2bLearner.sendAttendanceNumber': '회사 수업 출석 번호 제출',
  'b2bLearner.stampAttendanceNumber': '회사 수업 출석 번호 임시 저장',
  'b2bLearner.appeal': '회사 수업 벌점 이의 신청',
  'b2bLearner.review': '회사 수업 후기 작성',
  'b2bLearner.answerQuestions': '수업 전 질문 답변',
  'b2bLearner.declineQuestions': '수업 전 질문 답변 거부',
  'b2bLearner.removeAnswer': '수업 전 질문 답 삭제',
  'b2bLearner.markVideo': '챌린지 영상 완료 표시',
  'b2bLearner.chooseRanking': '챌린지 순위 참여 변경',
  'b2bLearner.readNotifications': '회사 알림 읽음',
  'coach.setFavourite': '코치 찜 변경',
  'coach.see': '코치 프로필 조회',
  'coach.forgetRecent': '최근 본 코치 삭제',
  'document.request': '서류 PDF 생성',
  'lesson.form': '질문지 조회',
  'lesson.sendLearnerRequest': '첫 수업 날짜 문의',
  'lesson.sendPaymentLink': '결제 링크 발송',
  'lesson.writeMemo': '회원 메모 작성',
  'lesson.deleteMemo': '회원 메모 삭제',
  'lesson.writeTrialNote': '체험 노트 작성',
  'lesson.openTrialNote': '체험 노트 조회',
  'lesson.openNotebook': '수업 노트 조회',
  'lesson.writeNote': '수업 노트 작성',
  'lesson.openContractText': '프로그램 노트와 추가 정보 조회',
  'lesson.writeContractText': '프로그램 노트와 추가 정보 작성',
  'lesson.deletePhoto': '수업 사진 삭제',
  'lesson.restorePhoto': '지운 수업 사진 복구',
  'lesson.tickHomework': '숙제 완료 표시',
  'lesson.writeLearnerLine': '수업 노트 한마디 작성',
  'lesson.requestFirstTime': '첫 수업 시간 요청',
  'lesson.confirmFirstTime': '첫 수업 시간 확정',
  'lesson.schedule': '수업 시간 요청',
  'lesson.move': '수업 시간 변경 요청',
  'lesson.confirm': '수업 시간 확정',
  'lesson.declineMove': '시간 변경 거절',
  'lesson.moveFollowing': '이후 수업 시간 변경 요청',
  'lesson.requestSeries': '매주 수업 시간 요청',
  'lesson.confirmTimes': '수업 시간 모두 확정',
  'lesson.dropTimes': '수업 시간 모두 거절·취소',
  'lesson.extend': '이용 기한 연장',
  'lesson.cancel': '수업 취소',
  'lesson.resume': '쉬던 수업 다시 시작',
  'lesson.pause': '수업 쉬기',
  'lesson.openOwnTrialNote': '작성한 체험 노트 조회',
  'lesson.checkIn': '도착 기록',
  'lesson.checkOut': '종료 기록',
  'lesson.enterVisitCode': '방문 코드 입력',
  'lesson.hold': '수업 완료 기록',
  'lesson.addDisputeStatement': '신고된 수업에 대한 의견 입력',
  'lesson.undoHold': '수업 완료 되돌리기',
  'lesson.reportNoShow': '불참 기록',
  'lesson.proposeSubstitute': '대체 코치 요청',
  'lesson.withdrawSubstitute': '대체 코치 요청 취소',
  'lesson.answerSubstituteRequest': '대체 수업 요청 답변',
  'lesson.answerSubstituteOffer': '대체 코치 제안 답변',
  'lesson.reportComplaint': '불편 신고',
  'content.requestLead': '기업 문의 제출',
  'marketing.pageView': '방문 기록 전송',
  'marketing.purchase': '구매 기록 전송',
  'payment.createOrder': '수업 주문',
  'payment.giveUpOrder': '수업 주문 취소',
  'payment.startCheckout': '결제 시작',
  'payment.confirm': '결제 확인',
  'payment.refundContract': '남은 수업 환불',
  'review.removePhotos': '후기 사진 삭제',
  'review.write': '후기 작성',
  'session.login': '로그인',
  'session.logout': '로그아웃',
  'session.requestReset': '비밀번호 재설정 메일 요청',
  'session.answerMarketing': '혜택·소식 수신 답변',
  'session.completeReset': '비밀번호 재설정',
  'session.startReactivation': '휴면 해제 번호 요청',
  'session.completeReactivation': '휴면 해제',
  'session.startUnlock': '로그인 번호 요청',
  'session.completeUnlock': '번호로 로그인',
  'session.startJoin': '가입 시작',
  'session.resendJoinCode': '가입 인증 번호 재발송',
  'session.completeJoin': '가입 완료',
  'session.completeSocialJoin': '간편 가입 완료',
  'session.updateProfile': '회원 정보 변경',
  'session.changePassword': '비밀번호 변경',
  'session.endSession': '기기 로그아웃',
  'session.closeCalendarAddress': '캘린더 구독 주소 삭제',
  'session.openCalendarFeed': '캘린더 구독 주소 생성',
  'session.endOtherSessions': '다른 기기 모두 로그아웃',
  'session.setConsent': '동의 변경',
  'session.setMessageChoice': '받을 메시지 변경',
  'session.saveAreas': '찾아가는 동네 저장',
  'session.readNotifications': '알림 읽음',
  'session.setNightMessages': '밤에 받을 메시지 변경',
  'session.startPhoneCertification': '휴대폰 인증 번호 요청',
  'session.completePhoneCertification': '휴대폰 번호 인증',
  'session.disconnectProvider': '간편 로그인 연결 해제',
  'session.closeAccount': '탈퇴',
  'session.submitCoachDocument': '코치 서류 제출',
  'session.withdrawCoachDocument': '코치 서류 제출 취소',
  'session.requestProfileChange': '코치 프로필 변경 요청',
  'session.withdrawProfileRequest': '코치 프로필 변경 요청 취소',
  'session.applyAsCoach': '코치 지원',
  'session.changeCoachApplication': '코치 지원서 수정',
  'session.confirmSchedule': '수업 가능 시간 확인',
  'session.saveProfile': '코치 소개 수정',
  'session.addCoachException': '쉬는 날·추가 시간 저장',
  'session.removeCoachException': '쉬는 날·추가 시간 삭제',
  'suggest.chooseProposal': '코치 제안 선택',
  'suggest.giveUpMatch': '추천 요청 취소',
  'suggest.propose': '코치 제안 발송',
  'suggest.decline': '추천 요청 거절',
  'suggest.withdraw': '코치 제안 취소',
  'suggest.complete': '질문지 제출',
  'suggest.answerHealthCheck': '건강 상태 답변',
  'suggest.setHealthConsent': '건강 정보 동의 변경',
  'tools.createOrder': '도구 주문',
  'tools.giveUpOrder': '도구 주문 취소',
  'tools.startCheckout': '도구 결제 시작',
  'tools.cancelOrder': '도구 주문 취소',
  'tools.confirmDelivery': '도구 수령 확인',
  'tools.requestReturn': '도구 반품·반납 신청',
  'tools.withdrawReturn': '도구 반품·반납 신청 취소',
};

/** Calls that let an operator act as a member without logging in as one. */
const openingCallLabels: Readonly<Record<string, string>> = {
  'operations.viewMessage': '번호·링크가 포함된 메시지 열람',
};

/**
 * Returns the label of a call. Operators' own calls are rejected for a member, and for an operator who acts as one, so
 * they share one label.
 */
export function actingCallLabel(call: string): string {
  return (
    actingCallLabels[call] ?? openingCallLabels[call] ?? (call.startsWith('operations.') ? '운영 기능 호출' : call)
  );
}

/**
 * Returns what follows "나운영 님이" when an operator opened something that allows acting as a member; null for other calls.
 * It is a call of the operator, not one on behalf of a member.
 */
export function openingText(call: string, target: string, outcome: string | null): string | null {
  if (!Object.hasOwn(openingCallLabels, call)) return null;
  if (outcome === 'OK') return `번호·링크가 포함된 메시지를 열어 봤어요: ${target}.`;
  if (outcome === null) return `번호·링크가 포함된 메시지를 열려고 했지만 결과를 알 수 없어요: ${target}.`;
  return `번호·링크가 포함된 메시지를 열려다 거절됐어요: ${target}. ${rejectionOf(outcome)}`;
}

const rejectionOf = (outcome: string) => (isErrorCode(outcome) ? errorCatalogue[outcome].message : outcome);

/**
 * Returns what was done or tried, as it follows "김하늘 님 대신"; the outcome is missing if the server stopped in between.
 */
export function actingOutcome(action: string, outcome: string | null): string {
  if (outcome === null) return `시작한 일의 결과를 알 수 없어요: ${action}.`;
  if (outcome === 'OK') return `처리했어요: ${action}.`;
  return `시도했지만 거절됐어요: ${action}. ${rejectionOf(outcome)}`;
}
