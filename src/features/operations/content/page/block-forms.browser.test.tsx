import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { blockLabels, type BlockType } from '~/domain/content/blocks/labels';
import type { WrittenBlock } from '~/domain/content/blocks/schema';
import { blockGroup, editPage, lineOf, openBlock, save, sentBlocks } from '~/test/browser-mode/edited-page';
import * as on from '~/test/browser-mode/page';
import { countOf } from '~/test/browser-mode/server-stand-in';
import { exampleBlocks } from '~/test/example-blocks';

const [top] = exampleBlocks;
const example = (type: BlockType) => exampleBlocks.find((block) => block.type === type) ?? top;
const newButton = { label: '코치 찾기', color: 'green', url: '/f/find' } as const;
/** How a section is shown by default. */
const section = { detail: '', ground: 'paper', beside: false } as const;
const times = (count: number) => '가'.repeat(count);

/** Opens the form of a page with the example of a block, and then the fields of this block. */
async function openExample(type: BlockType): Promise<Locator> {
  await editPage(type === 'top' ? [top] : [top, example(type)]);
  return openBlock(type === 'top' ? 1 : 2);
}
/** Locates a field by its label, which says 선택 where the field is optional. */
const input = (block: Locator, label: string, at = 0) => block.getByLabelText(new RegExp(`^${label}(선택)?$`)).nth(at);
const fill = (block: Locator, label: string, value: string, at = 0) => input(block, label, at).fill(value);
const choose = (block: Locator, label: string, option: string, at = 0) =>
  block.getByRole('combobox', { name: label, exact: true }).nth(at).selectOptions(option);
async function choosePicture(block: Locator, label: string, picture: string) {
  await block
    .getByRole('button', { name: new RegExp(`^${label} (고르기|바꾸기)$`) })
    .first()
    .click();
  await block.getByRole('radiogroup', { name: label, exact: true }).getByText(picture, { exact: true }).click();
}

/** For each type of block: what an operator types, and the block that is then saved. */
const changes: readonly [BlockType, (block: Locator) => Promise<void>, WrittenBlock][] = [
  [
    'top',
    async (block) => {
      await fill(block, '글', '<h2>새 제목</h2>');
      await choosePicture(block, '이미지', '시간');
      await choosePicture(block, '모바일 이미지', '같은 이미지');
      await fill(block, '버튼 이름', '시작하기');
      await choose(block, '모양', '글 아래에 이미지');
      await fill(block, '버튼 주소', 'https://dagaon.test');
      await block.getByRole('checkbox', { name: '두 번째 버튼 표시하기' }).click();
      await fill(block, '두 번째 버튼 이름', '가격 보기');
      await fill(block, '두 번째 버튼 주소', '/f/price');
    },
    {
      type: 'top',
      look: 'below',
      secondButton: { label: '가격 보기', url: '/f/price' },
      imageUrl: '/art/pages.svg#hours',
      imageUrlForMobile: null,
      textHtml: '<h2>새 제목</h2>',
      buttonLabel: '시작하기',
      buttonUrl: 'https://dagaon.test/',
    },
  ],
  [
    'chat',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await choose(block, '말하는 사람', '답');
      await fill(block, '글', '새 글');
      await fill(block, '글', '둘째 글', 1);
    },
    {
      type: 'chat',
      title: '새 제목',
      rows: [
        { text: '새 글', position: 'left' },
        { text: '둘째 글', position: 'left' },
      ],
    },
  ],
  [
    'strength',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await fill(block, '블록 설명', '새 블록 설명');
      await choose(block, '배경', '흰 바탕');
      await choose(block, '모양', '카드');
      await block.getByRole('checkbox', { name: /제목을 내용 옆에/ }).click();
      await fill(block, '장점 제목', '새 장점');
      await fill(block, '설명', '새 설명');
      await choosePicture(block, '이미지', '이미지 없음');
      await block.getByRole('button', { name: '장점 2 빼기' }).click();
    },
    {
      type: 'strength',
      title: '새 제목',
      detail: '새 블록 설명',
      ground: 'card',
      beside: true,
      look: 'cards',
      rows: [{ title: '새 장점', text: '새 설명', imageUrl: null }],
    },
  ],
  [
    'review',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await fill(block, '후기 내용', '새 후기');
      await fill(block, '작성자', '최*나');
      await block
        .getByRole('checkbox', { name: /^대가를 받고/ })
        .first()
        .click();
      await block.getByRole('button', { name: '후기 2 위로' }).click();
    },
    {
      type: 'review',
      title: '새 제목',
      reviews: [
        { contents: '시간을 잘 지켜요.', writer: '이*솔', rewarded: false },
        { contents: '새 후기', writer: '최*나', rewarded: false },
      ],
    },
  ],
  [
    'special',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await fill(block, '상황', '눈이 오면');
      await fill(block, '안내', '시간을 바꿔요.');
      await block.getByRole('button', { name: '상황 추가' }).click();
      await on.expectFocus(input(block, '상황', 1));
      await fill(block, '상황', '더우면', 1);
      await fill(block, '안내', '쉬어 가요.', 1);
    },
    {
      type: 'special',
      ...section,
      title: '새 제목',
      rows: [
        { title: '눈이 오면', text: '시간을 바꿔요.' },
        { title: '더우면', text: '쉬어 가요.' },
      ],
    },
  ],
  [
    'recommend',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await choose(block, '분야', '임신·출산');
      await block.getByRole('checkbox', { name: '체력·건강' }).click();
      await block.getByRole('checkbox', { name: '출산 후' }).click();
      for (const day of ['월', '화', '수', '목'])
        await block.getByRole('button', { name: new RegExp(`${day}요일 저녁`) }).click();
    },
    { type: 'recommend', title: '새 제목', serviceType: 'pregnant', purposes: ['postnatal'], schedules: ['fri5'] },
  ],
  [
    'imageReview',
    async (block) => {
      await fill(block, '블록 제목', '새 제목');
      await fill(block, '후기 내용', '새 후기');
      await fill(block, '작성자', '최*나');
      await fill(block, '받은 수업 횟수', '7');
      await fill(block, '작성일', '2026-10-01');
      await fill(block, '공개 동의 기한', '2027-10-01');
      await choosePicture(block, '이미지', '미술 장면 2');
      await block.getByRole('checkbox', { name: /^대가를 받고/ }).click();
    },
    {
      type: 'imageReview',
      title: '새 제목',
      contents: '새 후기',
      writer: '최*나',
      lessons: 7,
      date: '2026-10-01',
      consentUntil: '2027-10-01',
      imageUrl: '/f/reviews/picture/art-2.svg',
      rewarded: false,
      consent: true,
    },
  ],
  [
    'custom',
    async (block) => {
      await choose(block, '표시할 내용', '12주 과정 예시');
      await choose(block, '목적', '다이어트');
    },
    { type: 'custom', component: 'twelve-weeks', purpose: 'diet' },
  ],
  [
    'bottom',
    async (block) => {
      await fill(block, '글', '<p>새 글</p>');
      await choosePicture(block, '이미지', '별점');
      await fill(block, '버튼 이름', '가격 보기');
      await fill(block, '버튼 주소', '/f/price');
      await choose(block, '버튼 색', '초록 버튼, 연두 바탕');
    },
    {
      type: 'bottom',
      imageUrl: '/art/pages.svg#stars',
      textHtml: '<p>새 글</p>',
      secondButton: null,
      button: { label: '가격 보기', color: 'green', url: '/f/price' },
    },
  ],
  [
    'bottomFloating',
    async (block) => {
      await fill(block, '버튼 이름', '가격 보기');
      await fill(block, '버튼 주소', '/f/price');
    },
    { type: 'bottomFloating', button: { label: '가격 보기', url: '/f/price' } },
  ],
];

/** For each limit of a field: a value beyond it, and the message beside the field. */
const limits: readonly [BlockType, field: string, value: string, message: string][] = [
  ['top', '글', ' ', '내용을 입력해 주세요.'],
  ['top', '글', times(5001), '5,000자까지 입력할 수 있어요.'],
  ['top', '버튼 이름', '', '내용을 입력해 주세요.'],
  ['top', '버튼 이름', times(21), '20자까지 입력할 수 있어요.'],
  ['top', '버튼 주소', '', '이 사이트의 경로나 https 주소를 입력해 주세요.'],
  ['top', '버튼 주소', 'javascript:alert(1)', '이 사이트의 경로나 https 주소를 입력해 주세요.'],
  ['top', '버튼 주소', `/${'a'.repeat(2000)}`, '2,000자까지 입력할 수 있어요.'],
  ['chat', '블록 제목', times(61), '60자까지 입력할 수 있어요.'],
  ['chat', '글', '', '내용을 입력해 주세요.'],
  ['chat', '글', times(201), '200자까지 입력할 수 있어요.'],
  ['strength', '블록 제목', '', '내용을 입력해 주세요.'],
  ['strength', '장점 제목', times(61), '60자까지 입력할 수 있어요.'],
  ['strength', '설명', times(601), '600자까지 입력할 수 있어요.'],
  ['review', '후기 내용', times(601), '600자까지 입력할 수 있어요.'],
  ['review', '작성자', times(41), '40자까지 입력할 수 있어요.'],
  ['special', '블록 설명', times(601), '600자까지 입력할 수 있어요.'],
  ['special', '상황', '', '내용을 입력해 주세요.'],
  ['special', '안내', times(601), '600자까지 입력할 수 있어요.'],
  ['imageReview', '작성자', '', '내용을 입력해 주세요.'],
  ['imageReview', '받은 수업 횟수', '', '받은 수업 횟수를 입력해 주세요.'],
  ['imageReview', '받은 수업 횟수', '0', '받은 수업 횟수를 입력해 주세요.'],
  ['imageReview', '받은 수업 횟수', '1001', '1,000회까지 입력할 수 있어요.'],
  ['imageReview', '작성일', '', '날짜를 골라 주세요.'],
  ['bottom', '글', '', '내용을 입력해 주세요.'],
  ['bottom', '버튼 이름', '', '내용을 입력해 주세요.'],
  ['bottom', '버튼 주소', '//payload.test', '이 사이트의 경로나 https 주소를 입력해 주세요.'],
  ['bottomFloating', '버튼 주소', 'f/price', '이 사이트의 경로나 https 주소를 입력해 주세요.'],
];

describe('the form of a block', () => {
  it('exists for each type', () => expect(changes.map(([type]) => type)).toEqual(Object.keys(blockLabels)));

  it.each(changes)('%s saves every field', async (type, change, saved) => {
    await change(await openExample(type));
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks().at(-1)).toEqual(saved);
  });

  it.each(limits)('%s names the limit of %s beside the field', async (type, label, value, message) => {
    const block = await openExample(type);
    // The browser stops typing at the limit, but a stored text can be longer.
    input(block, label).element().removeAttribute('maxlength');
    await fill(block, label, value);
    await save();
    await on.expectProblem(input(block, label), message);
    await on.expectFocus(input(block, label));
    await expect.element(lineOf(type === 'top' ? 1 : 2)).toHaveTextContent('확인할 곳 1개');
    expect(countOf('operations.publication.saveDraft')).toBe(0);
  });

  it('recommend accepts at most five purposes', async () => {
    const block = await openExample('recommend');
    for (const purpose of ['자세 운동', '다이어트', '근력', '임신 중', '출산 후'])
      await block.getByRole('checkbox', { name: purpose }).click();
    await save();
    await expect.element(block.getByRole('alert').getByText('목적은 5개까지 고를 수 있어요.')).toBeVisible();
    await block.getByRole('checkbox', { name: '임신 중' }).click();
    await expect.element(lineOf(2)).not.toHaveTextContent('확인할 곳');
  });

  it.each(['top', 'bottom'] as const)('%s has a second button, which is complete or not there', async (type) => {
    const block = await openExample(type);
    const second = block.getByRole('checkbox', { name: '두 번째 버튼 표시하기' });
    await second.click();
    await save();
    await on.expectProblem(input(block, '두 번째 버튼 이름'), '내용을 입력해 주세요.');
    await on.expectProblem(input(block, '두 번째 버튼 주소'), '이 사이트의 경로나 https 주소를 입력해 주세요.');
    await second.click();
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks().at(-1)).toMatchObject({ type, secondButton: null });
  });

  it('imageReview needs the consent of its writer', async () => {
    const block = await openExample('imageReview');
    const consent = block.getByRole('checkbox', { name: /동의했어요$/ });
    await consent.click();
    await save();
    await on.expectProblem(consent, '사진과 글을 공개하는 데 동의한 후기만 올릴 수 있어요.');
    expect(countOf('operations.publication.saveDraft')).toBe(0);
  });

  it('custom asks for the purpose of a part, and forgets it with a part that has none', async () => {
    const block = await openExample('custom');
    await choose(block, '표시할 내용', '수업을 멈춰야 하는 신호');
    await save();
    const purpose = block.getByRole('combobox', { name: '목적' });
    await on.expectProblem(purpose, '목적을 골라 주세요.');
    expect(
      purpose
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain('다이어트');
    await choose(block, '표시할 내용', '분야별 가격');
    await expect.element(purpose).not.toBeInTheDocument();
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks().at(-1)).toEqual({ type: 'custom', component: 'prices' });
  });

  it.each([
    ['chat', '말풍선'],
    ['strength', '장점'],
    ['review', '후기'],
    ['special', '상황'],
  ] as const)('%s needs one row and has at most twelve', async (type, noun) => {
    const block = await openExample(type);
    const rows = () => block.getByRole('listitem').elements().length;
    const remove = () => block.getByRole('button', { name: `${noun} 1 빼기` }).click();
    for (let count = rows(); count > 0; count -= 1) await remove();
    await save();
    await expect.element(block.getByRole('alert').getByText('하나 이상 추가해 주세요.')).toBeVisible();
    await on.expectFocus(block.getByRole('button', { name: `${noun} 추가` }));
    for (let count = 0; count < 12; count += 1) await block.getByRole('button', { name: `${noun} 추가` }).click();
    await expect.element(block.getByRole('button', { name: `${noun} 추가` })).toBeDisabled();
  });

  it.each([
    ['제목', '<h2>무료 체험</h2>'],
    ['문단', '<p>무료 체험</p>'],
    ['굵게', '<strong>무료 체험</strong>'],
    ['목록', '<ul> <li>무료 체험</li> </ul>'],
    ['링크', '<a href="https://">무료 체험</a>'],
  ])('with a text has the button %s, which puts the selection into an element', async (name, html) => {
    const block = await openExample('bottom');
    await fill(block, '글', '무료 체험');
    const area = input(block, '글').element() as HTMLTextAreaElement;
    area.setSelectionRange(0, 5);
    await block.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await on.expectFocus(input(block, '글'));
    expect(area.value.replaceAll(/\s+/g, ' ')).toBe(html);
    // The address of a link is selected, so that typing replaces it.
    if (name === '링크') {
      await userEvent.keyboard('/f/price');
      expect(area.value).toBe('<a href="/f/price">무료 체험</a>');
    }
  });

  it('shows an uploaded picture, which can be removed where a picture is not required', async () => {
    const imageUrl = `/files/${'a1b2c3d4'.repeat(8)}.webp`;
    await editPage([top, { type: 'bottom', imageUrl, textHtml: '<p>글</p>', button: newButton }]);
    const block = await openBlock(2);
    await block.getByRole('button', { name: '이미지 바꾸기', exact: true }).click();
    await expect.element(block.getByRole('radio', { name: '올린 사진 a1b2c3' })).toBeChecked();
    await expect.element(block.getByLabelText('이미지 올리기', { exact: true })).toHaveAttribute('type', 'file');
    await block.getByRole('button', { name: '사진 지우기' }).click();
    await expect.element(block.getByRole('radio', { name: '이미지 없음' })).toBeChecked();
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks().at(-1)).toMatchObject({ imageUrl: null });
  });

  it('has the fields of a screen reader: a group with a name, and pictures with names', async () => {
    const block = await openExample('top');
    await block.getByRole('button', { name: '이미지 바꾸기', exact: true }).click();
    await expect.element(blockGroup(1).getByRole('radio', { name: '운동 장면 1', exact: true })).toBeChecked();
    await expect.element(page.getByRole('group', { name: '이미지', exact: true })).toBeVisible();
  });
});
