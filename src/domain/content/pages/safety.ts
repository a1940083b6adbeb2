import { brandWith } from '~/domain/shared/brand-with';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';

const findCoach = { label: '코치 찾기', url: '/f/find' };

/** `/f/safety`: what is checked and what is not, for a person who lets somebody into the home. */
export const safetyPage = parsePage([
  {
    type: 'top',
    imageUrl: '/art/guide.svg#safety',
    imageUrlForMobile: null,
    textHtml:
      heading('문을 열기 전에 알아 두세요') +
      paragraph(
        `${brandWith('이', '가')} 코치에 대해 무엇을 확인하고 무엇을 아직 확인하지 않는지, 빼지 않고 알려 드려요.`,
      ),
    buttonUrl: findCoach.url,
    buttonLabel: findCoach.label,
  },
  { type: 'custom', component: 'coach-checks' },
  { type: 'custom', component: 'health-stops' },
  { type: 'custom', component: 'accident' },
  { type: 'custom', component: 'children' },
  { type: 'custom', component: 'own-data' },
  {
    type: 'bottom',
    imageUrl: null,
    textHtml:
      heading('첫 수업은 체험으로 만나 보세요') +
      paragraph(
        '소개와 후기, 코치가 밝힌 경력을 읽고 고르세요. 체험은 한 번으로 끝나고, 자동으로 이어서 결제되지 않아요.',
      ),
    button: { ...findCoach, color: 'white' },
  },
  { type: 'bottomFloating', button: findCoach },
]);
