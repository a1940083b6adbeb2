import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { leadRetention } from '~/domain/lead/consent';
import { leadKindLabels } from '~/domain/lead/labels';
import type { LeadKind } from '~/domain/lead/kinds';
import { leadPolicy } from '~/domain/lead/policy';
import { requestHashes } from '~/domain/lead/request-hash';
import { brand } from '~/domain/shared/brand';
import { currentPolicy } from '~/domain/shared/current-policy';
import { withParticle } from '~/domain/shared/korean-particle';
import { timetablePolicies } from '~/domain/timetable/policy';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';
import { officeLanguages } from './office-languages';

const { lessonMinutes } = currentPolicy(timetablePolicies);
const { answerBusinessDays } = leadPolicy;

/** The button that opens the dialog of a request. */
const request = (kind: LeadKind) => ({
  label: leadKindLabels[kind],
  url: `${officeLanguages.ko}#${requestHashes[kind]}`,
});
const [introduction, trial] = [request('INTRODUCTION'), request('TRIAL')];

/** `/f/office`: lessons at companies (docs/product/leads.md#page). */
export const officePage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/guide.svg#office',
    imageUrlForMobile: null,
    textHtml:
      heading('회의실 하나면 돼요.<br>전문가가 회사로 가요.') +
      paragraph(
        `예약과 대기, 추첨, 출석은 ${withParticle(brand.name, '이', '가')} 맡아요. 회사 담당자는 시간표를 함께 정하고, 한 달에 한 번 리포트를 받아요.`,
      ) +
      paragraph(`문의하시면 평일 기준 ${answerBusinessDays}일 안에 답해 드려요.`),
    buttonUrl: introduction.url,
    buttonLabel: introduction.label,
    secondButton: trial,
  },
  { type: 'custom', component: 'office-sections' },
  { type: 'custom', component: 'office-purposes' },
  { type: 'custom', component: 'office-program' },
  { type: 'custom', component: 'office-lottery' },
  { type: 'custom', component: 'office-report' },
  { type: 'custom', component: 'office-prices' },
  { type: 'custom', component: 'office-programs' },
  { type: 'custom', component: 'office-curriculum' },
  { type: 'custom', component: 'office-facts' },
  {
    type: 'special',
    title: '담당자가 자주 묻는 질문',
    rows: [
      {
        title: '어떤 공간이 필요한가요?',
        text: `매트를 펼 수 있는 회의실이면 돼요. 그룹 수업은 보통 ${companyPriceGuide.seats}명, 한 번에 ${lessonMinutes}분이에요. 의자에 앉아서 하는 수업도 있어요.`,
      },
      {
        title: '누가 가르치나요?',
        text: `운영팀이 지원서를 읽고 인터뷰한 전문가만 회사에 보내요. ${qualificationTexts.ofExpert}`,
      },
      {
        title: '전문가가 못 오게 되면요?',
        text: '그 수업은 새 예약을 받지 않고, 다른 전문가를 정하거나 취소해요. 정해지면 예약한 직원에게 바로 알려 드려요. 건별 계약이면 취소된 수업은 청구하지 않아요.',
      },
      {
        title: '직원은 어떻게 가입하나요?',
        text: '회사 코드나 회사 메일로 가입해요. 직원 명단을 올리면 명단에 있는 사람만 가입할 수 있고, 소속이 해제된 사람은 그때부터 회사 수업을 볼 수 없어요.',
      },
      {
        title: '계약이 끝나면 기록은 어떻게 되나요?',
        text: '직원의 계정과 건강 기록은 직원의 것이라 직원이 계속 볼 수 있어요. 회사에는 이미 받은 리포트와 청구서만 남아요.',
      },
      {
        title: '문의할 때 남긴 정보는 언제 지우나요?',
        text: `${leadRetention} 동안 보관하고 지워요. 먼저 지워 달라고 하시면 바로 지워요.`,
      },
    ],
  },
  {
    type: 'bottom',
    imageUrl: null,
    textHtml:
      heading('먼저 한 번 받아 보세요') +
      paragraph(`체험을 신청하면 평일 기준 ${answerBusinessDays}일 안에 연락해 날짜와 장소를 함께 정해요.`),
    button: { ...trial, color: 'green' },
    secondButton: introduction,
  },
]);
