import { healthPrivacy } from '~/domain/account/health-privacy';
import type { TermsArticle } from '~/components/layout/terms-layout';
import { accountPolicy } from '~/domain/account/policy';
import { consentLabels } from '~/domain/body-check/texts';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { lessonPhotoPolicy } from '~/domain/lesson/photo';
import { noteConsentLabels } from '~/domain/lesson/texts/note-labels';
import { photoConsentLabels } from '~/domain/lesson/texts/photo-labels';
import { measurementConsentTexts, metaDisclosure } from '~/domain/marketing/texts';
import { currentPolicy } from '~/domain/shared/current-policy';
import { questionConsentLabels } from '~/domain/timetable/question/labels';
import { MIN_REVIEWERS } from '~/domain/timetable/review/policy';
import { collectedData } from './collected-data';

const { leastPeople } = currentPolicy(employerReportPolicies);

/**
 * The articles of the privacy policy that are the same in every installation (privacy-policy.ts adds the others). Its
 * numbers come from the policies that the product runs on.
 */
export const privacyArticles: readonly TermsArticle[] = [
  {
    id: 'what',
    title: '어떤 정보를 수집하나요',
    body: [collectedData.map(({ when, items }) => `${when}: ${items}.`)],
  },
  {
    id: 'why',
    title: '어디에 쓰나요',
    body: [
      collectedData.map(({ when, purpose }) => `${when}: ${purpose}`),
      '광고는 따로 동의한 분께만 보내고, 밤 9시부터 아침 8시까지는 보내지 않아요. 알림에는 건강 정보를 넣지 않아요.',
    ],
  },
  {
    id: 'health',
    title: '건강 정보',
    body: [
      `쓰는 곳마다 따로 동의를 받고, 암호화해서 보관해요. ${healthPrivacy.log}`,
      [
        `질문지: ${healthPrivacy.who} ${healthPrivacy.withdrawal}`,
        `수업 노트의 건강 기록: ${[noteConsentLabels.who, noteConsentLabels.device, noteConsentLabels.withdrawal].join(' ')}`,
        `몸이 나올 수 있는 수업 사진: ${[photoConsentLabels.who, photoConsentLabels.withdrawal].join(' ')}`,
        '수업을 쉬어야 하는 증상을 골랐을 때: 그날은 예약을 받지 않는다는 것만 자정까지 저장하고, 어떤 증상인지는 저장하지 않아요.',
        `바디체크 기록: ${[consentLabels.who, consentLabels.company, consentLabels.withdrawal, consentLabels.device].join(' ')}`,
        `수업 전 질문의 답: ${[questionConsentLabels.who, questionConsentLabels.company, questionConsentLabels.withdrawal].join(' ')}`,
      ],
      '수업 노트의 건강 기록, 바디체크 기록과 수업 전 질문의 답은 동의를 철회해도 지우지 않고, 코치와 전문가가 볼 수 없게 해요. 탈퇴하면 지워요.',
    ],
  },
  {
    id: 'company',
    title: '회사 수업',
    body: [
      [
        '전문가는 수업을 예약한 직원과, 수업에 추가하려고 검색한 직원의 이름과 메일 주소, 입주사, 출석을 볼 수 있어요. 전문가의 메모는 암호화해서 보관하고, 직원이 탈퇴하면 지워요.',
        `전문가는 후기를 한 달 치씩 모아 이름 없이 볼 수 있어요. 후기를 쓴 사람이 ${MIN_REVIEWERS}명 미만인 달은 볼 수 없어요.`,
        '운영팀은 후기와 쓴 사람의 이름을 볼 수 있고, 볼 때마다 기록을 남겨요. 운영팀에게만 쓴 글은 전문가가 볼 수 없어요.',
        '탈퇴하면 후기의 글은 지우고, 고른 답은 이름 없이 합계에만 남아요.',
      ],
      `회사에는 참여, 자리와 대기, 만족도, 바디체크 변화를 ${leastPeople}명 이상 합산한 통계로만 제공해요. 개인의 건강 정보와 후기는 제공하지 않아요.`,
    ],
  },
  {
    id: 'share',
    title: '누구에게 제공하나요',
    body: [
      [
        '추천을 요청받은 코치: 가운데를 가린 이름, 동네와 시간, 함께하는 사람의 성별과 나이, 건강에 관한 것을 뺀 목적과 질문지의 답',
        '수업을 맡은 코치: 이름, 시간, 질문지의 답, 확정된 수업의 주소, 동의한 건강 정보',
        '한 수업을 대신하는 코치: 맡기 전에는 날짜와 프로그램, 동네. 맡은 뒤에는 그 수업에 관해 수업을 맡은 코치와 같은 정보',
        '회사 수업의 전문가: 이름과 메일 주소, 입주사, 예약과 출석, 동의한 건강 정보',
        `소속한 회사: ${leastPeople}명 이상 합산한 통계`,
        '후기를 보는 사람(누구나): 후기의 글과 별점, 가운데를 가린 이름, 동의하고 올린 후기 사진',
        '같은 회사의 챌린지 순위 참여자: 순위에 참여한 직원의 이름과 완료한 날수',
        '코치를 찾는 사람(누구나): 활동하는 코치의 프로필과, 확인한 서류의 종류와 날짜',
        '정산금을 보내는 은행: 코치의 계좌와 예금주, 금액',
        '경찰: 조회에 동의한 코치의 성범죄 경력 조회를 신청하는 데 필요한 정보',
        metaDisclosure.sent,
      ],
      metaDisclosure.notSent,
      '법이 정한 절차에 따른 요구가 아니면 그 밖의 누구에게도 제공하지 않아요.',
    ],
  },
  {
    id: 'abroad',
    title: '해외로 보내는 정보',
    body: [
      `${measurementConsentTexts.title}에 동의한 회원의 정보만 해외에 있는 Meta로 보내요.`,
      [
        '받는 곳: Meta Platforms, Inc.(미국). 문의: https://www.facebook.com/privacy/policy',
        `보내는 정보: ${metaDisclosure.items}`,
        '시기와 방법: 페이지를 보거나 결제한 뒤, 서버가 암호화된 통신(HTTPS)으로 보내요.',
        '쓰는 곳: 광고가 얼마나 도움이 됐는지 알아보는 데',
        '보관 기간: Meta가 비즈니스 도구 약관에서 정한 기간',
        `거부하는 방법: 동의하지 않거나, 계정 화면에서 ${measurementConsentTexts.title} 동의를 철회해요. ${measurementConsentTexts.free}`,
      ],
    ],
  },
  {
    id: 'keep',
    title: '얼마나 보관하나요',
    body: [
      '법이 정한 기록은 탈퇴한 뒤에도 그 기간 동안 보관해요.',
      ['계약과 결제 기록: 5년', '소비자 불만과 분쟁 기록: 3년', '접속 기록: 3개월'],
      '그 밖의 정보는 이렇게 보관해요.',
      collectedData.map(({ when, period }) => `${when}: ${period}.`),
      `${accountPolicy.session.days}일 동안 이용하지 않으면 자동으로 로그아웃돼요.`,
    ],
  },
  {
    id: 'delete',
    title: '어떻게 지우나요',
    body: [
      '지울 때는 데이터베이스에서 행을 지우거나 값을 비우고, 사진은 저장소에서 파일을 지워요. 지운 것은 서비스에서 되돌릴 수 없고, 백업에는 그 백업을 지울 때까지 남아 있을 수 있어요.',
      `수업 사진 한 장을 삭제하면 먼저 보이지 않게 하고, 되돌릴 수 있는 ${lessonPhotoPolicy.undoMinutes}분이 지나면 지워요.`,
      '탈퇴하거나 동의를 철회해 지우는 것은 바로 지우고, 사진은 바로 보이지 않게 한 뒤 파일을 자동으로 지워요. 손님 정보, 코치 서류, 회사의 문의, 신고 사진, 내 알림은 기간이 끝나면 자동으로 지우고, 법이 정한 기간이 끝난 기록은 운영팀이 지워요.',
    ],
  },
  {
    id: 'rights',
    title: '내 정보 조회·수정·삭제',
    body: [
      '계정 화면에서 언제든 조회하고, 수정하고, 동의를 철회하고, 탈퇴할 수 있어요.',
      `만 ${accountPolicy.minimumAge}세부터 가입할 수 있어요. 그보다 어린 아이의 나이와 성별, 건강에 관한 답은 법정대리인(보호자)이 동의한 경우에만 받아요.`,
    ],
  },
  {
    id: 'safe',
    title: '어떻게 지키나요',
    body: [
      [
        '비밀번호는 되돌릴 수 없게 바꾸어 보관해요.',
        '건강 정보와 로그인 정보는 암호화하거나 해시값만 보관해요.',
        '볼 수 있는 사람을 역할별로 정하고, 건강 정보는 볼 때마다 기록해요.',
      ],
    ],
  },
  {
    id: 'cookie',
    title: '쿠키와 저장소',
    body: [
      `로그인을 유지하는 쿠키와 로그인한 브라우저를 구분하는 쿠키, 화면 테마와 닫은 알림, 고른 동네와 본 코치, 담은 도구, 작성하던 글을 이 브라우저에 저장해요. ${measurementConsentTexts.title}에 동의하면 이 브라우저에 만든 번호와 광고를 누른 번호도 저장해요. 브라우저 설정에서 지울 수 있고, 지우면 다시 로그인해야 해요.`,
      '작성하던 수업 노트와 체험 노트, 후기, 코치 프로필과 지원서는 보내지 않고 로그아웃하면 지워요.',
      '회사 수업의 전문가가 쓰는 브라우저에는 열어 본 날의 수업과 참여자의 이름, 메일 주소, 출석을 인터넷 없이도 볼 수 있게 저장해요. 바디체크 기록은 내일 수업까지만 저장해요. 로그아웃하면 지우고, 동의를 철회한 기록은 인터넷에 연결되는 대로 지워요. 보내지 못한 기록과 메모만 보낼 때까지 남아요. 수업 전 질문의 답은 저장하지 않아요.',
    ],
  },
];
