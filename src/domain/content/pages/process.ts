import { addressPrivacy } from '~/domain/account/address-privacy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { noRenewal } from '~/domain/payment/texts/renewal-text';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';

const { bonusCredits, cancel, expiry, noShowAfterMinutes, noShowWithinHours, pause } = currentPolicy(lessonPolicies);
const findCoach = { label: '코치 찾기', url: '/f/find' };

/** `/f/process`: what happens after booking, for a person who is about to book. */
export const processPage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/pages.svg#process',
    imageUrlForMobile: null,
    textHtml:
      heading('예약한 다음이 궁금하다면') +
      paragraph('고르고, 결제하고, 시간을 정하고, 만나요. 누가 언제까지 무엇을 하는지 단계마다 알려 드릴게요.'),
    buttonUrl: findCoach.url,
    buttonLabel: findCoach.label,
  },
  { type: 'custom', component: 'booking-steps' },
  {
    type: 'chat',
    title: '결제 전에 자주 묻는 질문',
    rows: [
      { position: 'right', text: '결제했는데 코치가 그 시간에 못 온다고 하면요?' },
      {
        position: 'left',
        text: '수업 1회는 그대로 남아요. 다른 시간을 요청할 수 있고, 수업을 한 번도 받지 않았다면 전액을 환불받을 수도 있어요.',
      },
      { position: 'right', text: '다음 달에도 자동으로 결제되나요?' },
      { position: 'left', text: `아니요. ${noRenewal}` },
      { position: 'right', text: '집 주소는 누가 볼 수 있어요?' },
      {
        position: 'left',
        text: addressPrivacy,
      },
    ],
  },
  { type: 'custom', component: 'cancel-line' },
  {
    type: 'special',
    title: '계획대로 되지 않을 때',
    rows: [
      {
        title: '코치가 기한까지 답하지 않으면',
        text: '요청이 취소되고 수업 1회는 그대로 남아요. 회원과 코치 모두에게 알려 드려요.',
      },
      {
        title: '코치가 늦게 취소하거나 오지 않으면',
        text: `수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요. 코치가 오지 않았다면 시작 ${noShowAfterMinutes}분 뒤부터 ${noShowWithinHours}시간 뒤까지 신고해 주세요.`,
      },
      {
        title: '내가 늦게 취소하거나 수업을 받지 못하면',
        text: `수업 1회가 차감돼요. 다만 수업 ${cancel.lessonsPerWaiver}회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요.`,
      },
      {
        title: '한동안 쉬어야 하면',
        text: `체험이 아닌 수업은 ${pause.minDays}~${pause.maxDays}일 동안 쉴 수 있고, 이용 기한도 그만큼 늘어나요.`,
      },
      {
        title: '이용 기한까지 수업을 다 받지 못하면',
        text: `기한 ${expiry.noticeDays.join('일, ')}일 전에 알려 드려요. 원하면 한 번 ${expiry.extensionDays}일을 무료로 연장해 드리고, 그래도 남은 수업은 신청하지 않아도 환불해 드려요.`,
      },
    ],
  },
  {
    type: 'bottom',
    imageUrl: null,
    textHtml:
      heading('우리 동네에는 누가 올 수 있을까요?') +
      paragraph('가입하지 않아도 코치와 가능한 시간, 가격을 볼 수 있어요.'),
    button: { ...findCoach, color: 'white' },
  },
  { type: 'bottomFloating', button: findCoach },
]);
