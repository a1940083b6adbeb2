import { accountPolicy } from '~/domain/account/policy';
import { coachDocumentPolicy } from '~/domain/coach/document/policy';
import { leadRetention } from '~/domain/lead/consent';
import { complaintPhotoPolicy } from '~/domain/lesson/policy';
import { notificationDays } from '~/domain/messaging/notification';
import { measurementConsentTexts } from '~/domain/marketing/texts';
import { guestPolicy } from '~/domain/timetable/expert/guests';

/** Data of people that are collected on one occasion, as the privacy policy states them. */
type CollectedData = {
  /** The occasion, before a colon. */
  when: string;
  items: string;
  purpose: string;
  /** How long they are kept. */
  period: string;
};

const { pictureDays, undecidedDays } = coachDocumentPolicy;

/**
 * Everything that is collected about people. `src/test/personal-columns.ts` maps every column of the database to one of
 * these texts, so that none is collected without being named here.
 */
export const collectedData: readonly CollectedData[] = [
  {
    when: '가입할 때',
    items:
      '이름, 이메일, 비밀번호(되돌릴 수 없게 바꾸어 보관), 태어난 해(생년월일은 나이를 확인하는 데만 쓰고 보관하지 않아요). 카카오나 네이버로 연결하면 그 서비스의 회원 번호와 이메일',
    purpose: '나이를 확인하고, 계정을 만들고, 로그인하는 데',
    period: '탈퇴할 때까지. 가입을 마치지 않으면 입력한 내용은 시간이 지난 뒤 지워요',
  },
  {
    when: '휴대폰 번호를 등록할 때',
    items: '휴대폰 번호, 인증한 일시',
    purpose: '번호를 인증하고, 문자와 알림톡으로 알리는 데',
    period: '번호를 지우거나 탈퇴할 때까지',
  },
  {
    when: '코치를 찾을 때',
    items:
      '목적, 동네와 상세 주소, 편한 시간, 함께하는 사람의 성별과 나이, 보호자의 동의, 주차와 반려동물, 원하는 코치와 수업, 연습할 악기와 고른 도구, 코치에게 남긴 글, 서비스를 알게 된 경로, 추천한 사람의 이메일, 받은 제안, 찜한 코치와 최근 본 코치',
    purpose: '맞는 코치를 찾고, 제안을 받고, 예약하는 데',
    period: '탈퇴할 때까지. 탈퇴하면 직접 입력한 답은 지우고, 고른 답은 이름 없이 남아요',
  },
  {
    when: '수업을 결제할 때',
    items:
      '수업 주소, 수업 받는 사람(본인, 다른 성인, 청소년, 어린이)과 보호자의 동의, 고른 수업과 금액, 결제 수단의 종류와 승인 번호, 가상계좌의 예금주, 환불 계좌(가상계좌로 결제할 때), 환불을 신청한 이유. 카드 번호는 결제 대행사만 보관해요',
    purpose: '결제하고, 찾아가고, 환불하는 데',
    period:
      '고른 수업과 금액, 결제 수단과 승인 번호는 결제 기록으로 5년, 나머지는 탈퇴할 때까지. 처리 중인 신고가 있으면 환불 계좌는 처리한 뒤에 지워요',
  },
  {
    when: '수업을 받을 때',
    items:
      '예약과 변경, 취소와 불참, 상대에게 남긴 메시지, 코치의 도착과 종료, 코치가 쓴 체험 노트와 수업 노트, 숙제, 프로그램 노트, 메모, 내가 쓴 추가 정보와 한마디. 나 또는 코치가 올린 수업 사진',
    purpose: '수업을 진행하고 이어서 준비하는 데',
    period: '예약과 출석은 계약 기록으로 5년, 글과 사진은 탈퇴할 때까지. 신고한 수업의 메시지는 신고와 함께 3년',
  },
  {
    when: '후기를 쓸 때',
    items: '후기의 글과 별점, 가운데를 가린 이름, 사진(따로 동의할 때만)',
    purpose: '다른 회원이 코치를 고르는 데',
    period: '글과 별점은 탈퇴한 뒤에도 가린 이름으로 남고, 사진은 동의를 철회하거나 탈퇴할 때까지',
  },
  {
    when: '불편을 신고할 때',
    items: '신고한 내용과 사진, 상대의 답변, 운영팀의 답변',
    purpose: '양쪽의 이야기를 듣고 처리하는 데',
    period: `3년. 사진은 처리하고 ${complaintPhotoPolicy.keptDays}일 뒤에 지워요`,
  },
  {
    when: '도구를 주문할 때',
    items: '받는 분의 이름과 연락처, 우편번호와 배송지, 배송 메모, 고른 도구와 금액, 송장 번호, 반품·반납하는 이유',
    purpose: '도구를 보내고, 반품·반납을 처리하는 데',
    period: '고른 도구와 금액, 송장 번호는 주문 기록으로 5년, 나머지는 탈퇴할 때까지',
  },
  {
    when: '건강 정보(따로 동의할 때만)',
    items:
      '질문지의 건강 상태, 통증과 병력, 임신 주수. 수업 노트의 통증, 증상, 혈압, 임신 주수 같은 몸 상태와 명상 전후의 마음 상태. 몸이 나올 수 있는 수업 사진. 회사 수업의 바디체크 기록과 수업 전 질문의 답',
    purpose: '몸 상태에 맞는 수업을 찾고 준비하는 데',
    period: '탈퇴할 때까지. 질문지의 답과 사진은 동의를 철회하면 먼저 지워요',
  },
  {
    when: '회사 수업을 받을 때',
    items:
      '회사와 입주사, 예약과 대기, 추첨 응모, 출석, 출석한 기기와 네트워크를 구분하는 값, 벌점과 이의 신청, 수업 후기, 전문가가 입력한 메모, 회사 수업 알림',
    purpose: '자리를 배정하고, 출석을 확인하고, 수업을 준비하는 데',
    period:
      '예약과 출석, 벌점, 후기에서 고른 답은 탈퇴한 뒤에도 이름 없이 남고, 글과 알림, 기기를 구분하는 값은 탈퇴할 때까지',
  },
  {
    when: '회사가 직원 명단을 등록할 때',
    items: '회사가 알려 준 직원의 이름과 이메일',
    purpose: '그 회사의 직원인지 확인하는 데',
    period: '회사가 명단에서 뺄 때까지',
  },
  {
    when: '회사 수업에 손님으로 참여할 때',
    items: '전문가가 입력한 이름과 휴대폰 번호',
    purpose: '출석을 확인하는 데',
    period: `수업이 끝난 뒤 ${guestPolicy.retentionDays}일까지`,
  },
  {
    when: '코치로 지원하고 활동할 때',
    items:
      '지원서와 프로필(이름, 성별, 휴대폰 번호, 활동하는 동네, 소개, 경력과 자격)과 변경 요청, 수업 가능 시간과 쉬는 날, 확인 서류의 사진(신분증, 자격증, 보험, 통장 사본, 사업자등록증)과 번호(자격증, 보험, 사업자등록증), 성범죄 경력 조회의 동의와 조회일과 결과, 사업자등록번호, 정산 명세서와 이의 신청, 정산 계좌. 주민등록번호는 받지 않아요',
    purpose: '코치를 확인하고, 회원에게 소개하고, 정산하는 데',
    period: `탈퇴를 처리할 때까지. 서류 사진은 확인한 뒤 ${pictureDays}일까지, 확인하지 못한 서류는 받은 뒤 ${undecidedDays}일까지만 보관하고, 거절되거나 취소된 서류는 바로 지워요. 이름과 성별, 경력, 사업자등록번호, 확인한 서류의 이름과 날짜, 정산 기록과 지급한 계좌는 5년`,
  },
  {
    when: '회사 챌린지에 참여할 때',
    items: '완료한 영상과 날짜. 순위에 참여하면 이름과 완료한 날수를 같은 회사의 순위 참여자가 볼 수 있어요',
    purpose: '완료한 날과 순위를 보여 드리는 데',
    period: '탈퇴할 때까지. 순위는 회사 소속이 해제될 때까지',
  },
  {
    when: '이야기를 실을 때(따로 동의한 사람만)',
    items: '이야기의 글과 그 사람이 정한 호칭',
    purpose: '서비스를 소개하는 데',
    period: '동의한 날까지만 공개해요',
  },
  {
    when: '회사가 수업을 문의할 때',
    items: '회사 이름, 담당자의 이름과 메일, 연락처, 인원, 문의 내용, 상담 기록',
    purpose: '문의에 답하고 제안서를 보내는 데',
    period: `${leadRetention}. 먼저 지워 달라고 하면 바로 지워요`,
  },
  {
    when: '이용하는 동안',
    items:
      'IP 주소와 기기 종류, 로그인한 시각과 브라우저를 구분하는 값, 인증 번호를 요청한 기록, 동의한 기록, 알림 설정, 보낸 메일과 문자, 내 알림, 캘린더 구독 주소, 영수증 같은 서류',
    purpose: '계정을 지키고, 부정 사용을 막고, 알려 드리는 데',
    period: `로그인 정보는 로그아웃하거나 ${accountPolicy.session.days}일 동안 이용하지 않을 때까지, 브라우저를 구분하는 값과 알림 설정, 캘린더 구독 주소는 탈퇴할 때까지, 내 알림은 ${notificationDays}일, 메일과 문자의 내용과 서류는 탈퇴할 때까지. 인증 번호를 요청한 기록은 만료된 뒤 지우고, 동의한 기록은 탈퇴한 뒤에도 남아요`,
  },
  {
    when: '운영팀이 처리할 때',
    items: '계정과 수업, 결제의 상태가 바뀐 기록, 운영팀이 처리한 기록, 건강 정보를 본 기록',
    purpose: '언제 누가 무엇을 했는지 확인하는 데',
    period: '탈퇴한 뒤에도 남고, 상태가 바뀐 이유로 쓴 글은 지워요',
  },
  {
    when: `${measurementConsentTexts.title}에 동의했을 때`,
    items: '페이지를 보거나 결제한 기록, IP 주소와 브라우저 종류, 이 브라우저에 만든 번호와 Meta 광고를 누른 번호',
    purpose: '광고가 얼마나 도움이 됐는지 알아보는 데',
    period: '동의를 철회하거나 탈퇴할 때까지. 보낸 기록은 이름 없이 남아요',
  },
];
