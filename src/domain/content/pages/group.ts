import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';

const { maxPersonnel } = currentPolicy(priceBooks);
const choose = { label: '함께할 수업 고르기', url: '/f/group#programs' };

/** `/f/group`: lessons of friends, couples and families. */
export const groupPage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/guide.svg#group',
    imageUrlForMobile: null,
    textHtml:
      heading('친구와 나누면 가벼워지는 수업료') +
      paragraph(
        `2~${maxPersonnel}명이 한자리에서 배워요. 코치 한 명이 집으로 오고, 한 사람이 내는 금액은 아래에서 볼 수 있어요.`,
      ),
    buttonUrl: choose.url,
    buttonLabel: choose.label,
  },
  { type: 'custom', component: 'group-prices' },
  {
    type: 'special',
    title: '모이기 전에 정해 두면 좋아요',
    rows: [
      {
        title: '어디서 모일까요?',
        text: '한 주소로 모여 주세요. 집, 회사, 아파트 커뮤니티처럼 인원만큼 매트를 펼 수 있으면 돼요. 예약이 필요한 공간은 직접 예약해 주세요.',
      },
      {
        title: '누가 결제하나요?',
        text: '한 사람이 전체 금액을 결제해요. 나눠서 결제하는 기능은 없으니, 나눈 금액은 결제한 사람에게 직접 보내 주세요.',
      },
      {
        title: '한 명이 못 오면요?',
        text: '다른 사람들은 그대로 수업을 받아요. 금액은 결제할 때 고른 인원으로 정해져서, 그날만 빼 드리지는 않아요.',
      },
      {
        title: '실력이나 나이가 다르면요?',
        text: '질문지에 한 사람씩 성별과 나이를 입력해요. 코치가 답을 보고 함께할 수 있는 동작을 준비해요.',
      },
      {
        title: '취소와 환불은요?',
        text: '혼자 받는 수업과 규정이 같고, 결제한 사람이 신청해요.',
      },
    ],
  },
  { type: 'custom', component: 'group-programs' },
  { type: 'bottomFloating', button: choose },
]);
