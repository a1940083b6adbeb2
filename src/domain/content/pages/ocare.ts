import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';

const { lessonMinutes } = currentPolicy(priceBooks);
const start = { label: '케어 질문지 시작하기', url: '/care/suggest' };

/** `/f/ocare`: care at home for a person who sits at work all day. */
export const ocarePage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/guide.svg#ocare',
    imageUrlForMobile: null,
    textHtml:
      heading('종일 앉아 있던 몸을 데리고 퇴근했다면') +
      paragraph(
        `근골격 케어는 목과 어깨, 허리, 골반이 뻐근한 사람을 위한 ${lessonMinutes}분 움직임 수업이에요. 집이나 회사로 코치가 와요.`,
      ),
    buttonUrl: start.url,
    buttonLabel: start.label,
  },
  { type: 'custom', component: 'sitting-day' },
  { type: 'custom', component: 'care-visit' },
  {
    type: 'special',
    title: '이럴 때는 케어보다 병원이 먼저예요',
    rows: [
      {
        title: '지금 119로',
        text: '가슴이 아프거나, 정신을 잃거나, 가만히 있어도 숨이 차요. 회음부 감각이 둔하거나 대소변이 불편하거나 다리 힘이 점점 빠져요.',
      },
      {
        title: '오늘 진료부터',
        text: '다친 뒤부터 허리가 아프거나, 허리가 아프면서 열이 나거나 이유 없이 몸무게가 줄거나, 혈압이 180/110 이상이에요.',
      },
      {
        title: '낫고 나서 다시',
        text: '열이 나거나 갑자기 아픈 날에는 수업을 다른 날로 바꿔 주세요. 케어는 진료가 아니고, 통증의 원인을 찾지 않아요.',
      },
    ],
  },
  { type: 'custom', component: 'care-price' },
  {
    type: 'bottom',
    imageUrl: null,
    textHtml:
      heading('오늘 가장 뻐근한 곳은 어디예요?') +
      paragraph('뻐근한 곳과 동네, 편한 시간을 고르면 올 수 있는 코치와 금액을 보여 드려요.'),
    button: { ...start, color: 'accent' },
  },
  { type: 'bottomFloating', button: start },
]);
