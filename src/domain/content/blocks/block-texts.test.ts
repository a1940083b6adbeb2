import { expect, it } from 'vitest';
import { blockTexts } from './block-texts';
import { parsePage } from './parse-page';

it('the texts of a block have the paths of their fields; codes and addresses are not texts', () => {
  const secondButton = { label: '코치 보기', url: '/f/find' };
  const blocks = parsePage([
    {
      type: 'top',
      imageUrl: '/art/purposes.svg#diet',
      imageUrlForMobile: null,
      textHtml: '<h2>집에서<br>시작해요</h2>',
      buttonUrl: '/f/find',
      buttonLabel: '찾기',
      look: 'left',
      secondButton,
    },
    {
      type: 'strength',
      title: '준비물',
      detail: '하나씩 더해요.',
      ground: 'card',
      rows: [{ title: '매트', text: '한 장이면 돼요.', imageUrl: '/art/steps.svg#start' }],
    },
    { type: 'custom', component: 'twelve-weeks', purpose: 'diet' },
  ]);
  expect(blocks.map(blockTexts)).toEqual([
    [
      { path: 'textHtml', text: '집에서\n시작해요' },
      { path: 'buttonLabel', text: '찾기' },
      { path: 'secondButton.label', text: '코치 보기' },
    ],
    [
      { path: 'title', text: '준비물' },
      { path: 'detail', text: '하나씩 더해요.' },
      { path: 'rows.0.title', text: '매트' },
      { path: 'rows.0.text', text: '한 장이면 돼요.' },
    ],
    [],
  ]);
});
