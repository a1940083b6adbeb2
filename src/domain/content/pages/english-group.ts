import { parsePage } from '../blocks/parse-page';
import { heading, paragraph, withoutPictures } from './html';
import { officeLanguages } from './office-languages';
import type { StoredPage } from './page-schema';

const questionnaire = { label: '질문지 시작하기', url: '/workout/suggest' };

/** `/f/group/english`: no program of its own, so the page says how to ask coaches for lessons in English. */
export const englishGroupPage: StoredPage = {
  title: '영어로 함께하는 수업',
  description: '외국인 친구나 가족과 영어로 수업을 받을 수 있는지 코치에게 물어보는 방법을 알려 드려요.',
  blocks: parsePage([
    {
      type: 'top',
      imageUrl: '/art/guide.svg#english',
      imageUrlForMobile: null,
      textHtml:
        heading('영어로 함께하는 수업') +
        paragraph(
          '외국인 친구나 가족과 함께라면 영어로 수업하는 코치를 찾아볼 수 있어요. 영어를 가르치는 수업은 아니에요.',
        ),
      buttonUrl: questionnaire.url,
      buttonLabel: questionnaire.label,
    },
    {
      type: 'strength',
      title: '이렇게 요청해요',
      look: 'numbered',
      rows: withoutPictures([
        { title: '수업을 골라요', text: '요가, 필라테스, 그림처럼 배우고 싶은 것을 고르고 질문지를 시작해요.' },
        {
          title: '인원과 동네, 시간을 입력해요',
          text: '‘코치’ 단계에서 ‘추천받기’를 고르면 여러 코치에게 한 번에 요청을 보낼 수 있어요.',
        },
        {
          title: '영어가 필요하다고 알려요',
          text: '‘코치에게 한마디’에 “영어로 수업해 주세요. 한 명은 한국어를 못 해요.”처럼 써 주세요.',
        },
        {
          title: '코치의 제안을 보고 정해요',
          text: '코치가 제안한 시간과 메시지를 보고 골라요. 영어로 수업할 수 있는지도 메시지에서 확인해요.',
        },
      ]),
    },
    {
      type: 'special',
      title: '아직 없는 것',
      rows: [
        { title: '영어 수업 목록', text: '영어 수업만 모은 목록은 없어요.' },
        {
          title: '영어 실력 확인',
          text: '코치의 영어 실력을 확인하지 않아요. 할 수 있는 코치가 없을 수도 있어요.',
        },
        { title: '가격', text: '한국어 수업과 같아요.' },
      ],
    },
    { type: 'custom', component: 'english-note' },
    { type: 'bottomFloating', button: questionnaire },
  ]),
};

/** What a friend who reads no Korean needs to know. */
export const englishNote = {
  title: 'For your friend',
  text: 'We have no separate list of lessons in English. Ask a Korean-speaking friend to request one with the questionnaire, and the coach’s reply will tell you whether it is possible. The price is the same.',
  link: { href: officeLanguages.en, label: 'Lessons at your company' },
} as const;
