import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parsePage } from '~/domain/content/blocks/parse-page';
import { blockPolicy, type WrittenBlock } from '~/domain/content/blocks/schema';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  blockGroup,
  contentWith,
  edited,
  editPage,
  lineOf,
  openBlock,
  openPage,
  save,
  saveDraft,
  savedAt,
  sentBlocks,
} from '~/test/browser-mode/edited-page';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { expectFacts } from '~/test/browser-mode/tables';
import { exampleBlocks } from '~/test/example-blocks';

const [top] = exampleBlocks;
const ref = { kind: 'page', subject: 'f/ocare' } as const;
const special = (title: string): WrittenBlock => ({ type: 'special', title, rows: [{ title, text: `${title} 안내` }] });
/** A page whose blocks after the first are told apart by their titles. */
const lettered = [top, ...['가', '나', '다'].map(special)];
const sheet = () => on.dialog('앉아서 일하는 사람의 케어');
/** The blocks as the form writes them after they were stored. */
const asStored = (blocks: readonly WrittenBlock[]) => writtenBlocks(parsePage(blocks));
const wordsOfLines = () =>
  page
    .getByRole('list')
    .first()
    .getByRole('button', { expanded: false })
    .elements()
    .map(({ textContent }) => textContent);
const expectOrder = (titles: string) =>
  expect
    .poll(() =>
      wordsOfLines()
        .map((words) => words.at(-1))
        .join(''),
    )
    .toBe(`.${titles}`);
const sentTitles = () => sentBlocks().map((block) => ('title' in block ? block.title : block.type));

describe('a page', () => {
  it('that nobody has edited shows its default content, which can be edited', async () => {
    openPage();
    await expectFacts(sheet(), { 주소: '/f/ocare', 상태: '게시 중', 내용: '아직 수정하지 않은 기본 내용' });
    await expect.element(on.button('게시하기')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^버전/)).not.toBeInTheDocument();
    await on.press('수정');
    await on.expectValue('제목', edited.page.content.title);
    expect(wordsOfLines()).toHaveLength(exampleBlocks.length);
  });

  it('is shown as readers will see it, on a computer and on a phone', async () => {
    openPage();
    const frames = ['데스크톱 화면 미리보기', '모바일 화면 미리보기'].map((title) =>
      page.getByTitle(title, { exact: true }),
    );
    for (const frame of frames)
      await expect.element(frame).toHaveAttribute('src', '/admin/content/preview?kind=page&subject=f%2Focare');
    await expect.element(page.getByRole('link', { name: '새 탭에서 미리보기' })).toHaveAttribute('target', '_blank');
  });

  it('is saved as a draft, published after a confirmation, and shows each state', async () => {
    await editPage();
    await on.type('제목', '새 제목');
    await on.type('설명', '새 설명이에요.');
    await on.expectText('브라우저 탭과 검색 결과에 보여요. 4/60자');
    await on.expectText('검색 결과와 공유한 링크에 보여요. 8/160자');
    await save();
    await on.expectText('아직 게시하지 않은 수정 내용이에요. 지금은 이전 버전이 보여요.');
    await expectFacts(on.dialog('새 제목'), {
      주소: '/f/ocare',
      상태: '게시 중',
      '초안 저장': '3월 4일(화) 오전 9시 5분 · 나운영',
    });
    await on.press('게시하기');
    await on.question('수정한 내용을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectText('글을 게시했어요.');
    await expect.element(on.button('게시하기')).not.toBeInTheDocument();
    await expect.element(on.button('게시 종료하기')).not.toBeInTheDocument();
    expect(inputsOf('operations.publication.saveDraft')).toEqual([
      { ...ref, basedOn: 1, content: { title: '새 제목', description: '새 설명이에요.', blocks: expect.any(Array) } },
    ]);
    expect(sentBlocks()).toEqual(asStored(exampleBlocks));
    expect(inputsOf('operations.publication.move')).toEqual([{ ...ref, basedOn: 2, to: 'PUBLISHED' }]);
  });

  it('has a draft that is scheduled, and says why it was not published at its time', async () => {
    openPage();
    saveDraft(contentWith(exampleBlocks));
    edited.page.publication.refusal = '설명에 쓸 수 없는 말이 있어요.';
    answer({ 'operations.publication.schedule': () => ({ affected: 1 }) });
    await on.expectText('예약한 시간에 게시하지 못했어요. 설명에 쓸 수 없는 말이 있어요.');
    await sheet().getByText('게시 예약', { exact: true }).click();
    await on.type('게시 일시', '2030-01-02T09:00');
    await on.press('예약하기');
    await on.expectText('예약했어요.');
    expect(inputsOf('operations.publication.schedule')).toEqual([
      { ...ref, basedOn: 2, at: seoulInstant(2030, 1, 2, 9) },
    ]);
  });

  it('shows every block of an older version, which can be restored', async () => {
    openPage();
    saveDraft(contentWith([top]));
    const row = { basedOn: null, author: '나운영', createdAt: savedAt, publishedAt: null };
    answer({
      'operations.publication.revisions': () => ({
        items: [
          { ...row, number: 2, content: contentWith([top]) },
          { ...row, number: 1, publishedAt: savedAt, content: contentWith([top, special('가')]) },
        ],
        nextCursor: null,
      }),
      'operations.publication.restore': () => ({ affected: 1 }),
    });
    await page.getByText('버전 2개').click();
    await page
      .getByText(/^버전 1/)
      .first()
      .click();
    await on.expectText(/^이럴 때는\s제목: 가\s.*가: 가 안내$/s);
    await on.press('이 버전으로 되돌리기');
    await on.question('버전 1의 내용으로 되돌릴까요?').getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    await on.expectText('이 버전을 초안으로 저장했어요.');
    expect(inputsOf('operations.publication.restore')).toEqual([{ ...ref, basedOn: 2, number: 1 }]);
  });

  it('with an unknown address is not found', async () => {
    openPage();
    answer({
      'operations.publication.get': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    await on.expectText('내용을 찾을 수 없어요');
    await expect.element(on.button('수정')).not.toBeInTheDocument();
  });
});

describe('two operators', () => {
  it('who save one page see both contents once, and the second can save over the first', async () => {
    await editPage(lettered);
    await on.type('제목', '내 제목');
    saveDraft(contentWith([top, special('봄')], { description: '봄 설명' }), '박운영');
    await save();
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    for (const text of [
      '내 입력: 내 제목',
      '봄 설명',
      /^이럴 때는\s제목: 봄/,
      /^내 입력: 이럴 때는\s제목: 가/,
      '2개',
      '내 입력: 4개',
    ])
      await on.expectText(text);
    await expect.element(on.button('초안으로 저장')).not.toBeInTheDocument();
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(on.dialog('내 제목')).toBeVisible();
    expect(inputsOf('operations.publication.saveDraft').map(({ basedOn }) => basedOn)).toEqual([1, 2]);
    expect(sentTitles()).toEqual(['top', '가', '나', '다']);
  });

  it('can go on with the other content instead', async () => {
    await editPage(lettered);
    await on.type('제목', '내 제목');
    saveDraft(contentWith([top, special('봄')]), '박운영');
    await save();
    await on.press('저장된 내용에서 다시 수정하기');
    await on.expectValue('제목', edited.page.content.title);
    await expectOrder('봄');
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentTitles()).toEqual(['top', '봄']);
  });
});

describe('the blocks of a page', () => {
  it('move with buttons, which keep the focus, and with keys; the first stays', async () => {
    await editPage(lettered);
    await expect.element(on.button('블록 1 아래로')).not.toBeInTheDocument();
    await expect.element(on.button('블록 2 위로')).toBeDisabled();
    await on.press('블록 2 아래로');
    await expectOrder('나가다');
    await on.expectFocus(on.button('블록 3 아래로'));
    await on.key('{Enter}');
    await expectOrder('나다가');
    await on.expectFocus(on.button('블록 4 위로'));
    await on.key('{Enter}');
    await expectOrder('나가다');
    lineOf(3).element().focus();
    await on.key('{Alt>}{ArrowUp}{/Alt}');
    await expectOrder('가나다');
    await on.expectFocus(lineOf(2));
    // The second cannot move above the first.
    await on.key('{Alt>}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    await expectOrder('나다가');
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentTitles()).toEqual(['top', '나', '다', '가']);
  });

  it('keep what was typed while they are open and move', async () => {
    await editPage(lettered);
    await (await openBlock(2)).getByLabelText('안내', { exact: true }).fill('새 안내');
    await on.press('블록 2 아래로');
    await expect.element(blockGroup(3).getByLabelText('안내', { exact: true })).toHaveValue('새 안내');
    await blockGroup(3).getByLabelText('상황', { exact: true }).fill('새 상황');
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks()[2]).toMatchObject({ ...special('가'), rows: [{ title: '새 상황', text: '새 안내' }] });
  });

  it('are removed, and put back in their place', async () => {
    await editPage(lettered);
    await on.press('블록 3 빼기');
    await expectOrder('가다');
    await on.expectFocus(lineOf(3));
    await on.pressMessage('되돌리기');
    await expectOrder('가나다');
    await on.expectFocus(lineOf(3));
    await on.press('블록 4 빼기');
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks()).toEqual(asStored(lettered.slice(0, 3)));
  });

  it('are added before the end of the page, open and with the focus', async () => {
    await editPage([top, special('가'), ...exampleBlocks.slice(-2)]);
    await on.press('블록 추가');
    const choice = page.getByRole('menu');
    await expect.element(choice).toHaveTextContent('질문과 답자주 묻는 질문을 말풍선으로 보여 줘요.');
    await expect.element(choice).not.toHaveTextContent('첫 화면');
    await expect.element(choice).not.toHaveTextContent('하단 고정 버튼');
    await choice.getByRole('menuitem', { name: /^코치 목록/ }).click();
    await on.expectFocus(blockGroup(3).getByLabelText('블록 제목', { exact: true }));
    await expect.element(lineOf(3)).toHaveTextContent('아직 내용이 없어요');
    await on.key('저녁 수업');
    await expect.element(lineOf(3)).toHaveTextContent('3코치 목록저녁 수업');
    await blockGroup(3).getByRole('combobox', { name: '분야' }).selectOptions('운동');
    await save();
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    expect(sentBlocks()[2]).toEqual({
      type: 'recommend',
      title: '저녁 수업',
      serviceType: 'workout',
      purposes: [],
      schedules: [],
    });
  });

  it('cannot be added to a full page', async () => {
    await editPage([top, ...Array.from({ length: blockPolicy.blocks - 1 }, (_, index) => special(`${index}`))]);
    await on.expectText(`${blockPolicy.blocks}개 · ${blockPolicy.blocks}개까지`);
    await expect.element(on.button('블록 추가')).toBeDisabled();
  });

  it('with problems are opened and counted, the first problem has the focus, and a closed one opens again', async () => {
    await editPage(lettered);
    await (await openBlock(2)).getByLabelText('안내', { exact: true }).fill('');
    await blockGroup(2).getByLabelText('블록 제목', { exact: true }).fill('');
    await lineOf(2).click();
    await (await openBlock(4)).getByLabelText('상황', { exact: true }).fill('');
    await lineOf(4).click();
    await save();
    await on.expectFocus(blockGroup(2).getByLabelText('블록 제목', { exact: true }));
    await expect.element(lineOf(2)).toHaveTextContent('확인할 곳 2개');
    await expect.element(lineOf(4)).toHaveTextContent('확인할 곳 1개');
    await on.expectProblem(blockGroup(4).getByLabelText('상황', { exact: true }), '내용을 입력해 주세요.');
    await lineOf(4).click();
    await expect.element(blockGroup(4)).not.toBeInTheDocument();
    // A block stays open while its problems are corrected.
    await on.key('가');
    await expect.element(lineOf(2)).toHaveTextContent('확인할 곳 1개');
    await blockGroup(2).getByLabelText('안내', { exact: true }).fill('안내');
    await expect.element(lineOf(2)).not.toHaveTextContent('확인할 곳');
    await expect.element(blockGroup(2)).toBeVisible();
    await save();
    await on.expectFocus(blockGroup(4).getByLabelText('상황', { exact: true }));
    expect(countOf('operations.publication.saveDraft')).toBe(0);
  });

  it('show what the server rejects beside the field', async () => {
    await editPage(exampleBlocks);
    const message = '보이는 글을 입력해 주세요.';
    answer({
      'operations.publication.saveDraft': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'blocks.8.textHtml', message }] });
      },
    });
    await save();
    await on.expectProblem(blockGroup(9).getByLabelText('글', { exact: true }), message);
    await expect.element(lineOf(9)).toHaveTextContent('확인할 곳 1개');
  });
});

it('a changed page asks before it is closed', async () => {
  await editPage(lettered);
  await on.press('블록 2 빼기');
  await on.press('닫기');
  await on.question('저장하지 않고 닫을까요?').getByRole('button', { name: '계속 입력하기' }).click();
  await expectOrder('나다');
});
