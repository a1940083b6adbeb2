import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type StoryContent, storyContent } from '~/domain/content/story/schema';
import type { PublicationRow, PublicationView } from '~/domain/publication/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { draft as challenge } from '~/test/browser-mode/challenge-scene';
import { draft as post } from '~/test/browser-mode/post-scene';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, openRow } from '~/test/browser-mode/tables';
import { ContentList } from './content-list';

const content: StoryContent = {
  title: '집에서 시작한 필라테스',
  lead: '집으로 불렀어요.',
  text: '매트 한 장이 전부였어요.',
  person: '40대 김*늘',
  serviceType: 'workout',
  lessons: 24,
  rewarded: false,
  scene: null,
  consentUntil: '2030-12-31',
};
const savedAt = seoulInstant(2025, 3, 4, 9, 5);
const draftState: PublicationView = {
  status: 'DRAFT',
  scheduledAt: null,
  refusal: null,
  publishedNumber: null,
  newestNumber: 1,
  savedAt,
  savedBy: '나운영',
};
const row = (change: Partial<PublicationRow> = {}): PublicationRow => ({
  kind: 'story',
  subject: '5',
  title: content.title,
  place: null,
  status: 'DRAFT',
  scheduledAt: null,
  hasDraft: true,
  savedAt,
  savedBy: '나운영',
  consent: null,
  ...change,
});

let story: { version: number; publication: PublicationView; content: StoryContent; draft: StoryContent | null };
let isThere = true;
const open = (path: string) =>
  show(
    <ContentList />,
    {
      'operations.publication.list': () => ({ items: isThere ? [row()] : [], nextCursor: null }),
      'operations.publication.get': () => story,
      'operations.publication.save': ({ basedOn, content: saved }) => {
        if (basedOn !== story.version) throw new Rejected('CONFLICT');
        story = { ...story, content: storyContent.parse(saved), version: story.version + 1 };
        return { subject: '5' };
      },
      'operations.publication.move': ({ to }) => {
        const publication = { ...story.publication, status: to, publishedNumber: story.publication.newestNumber };
        story = { ...story, publication, draft: null };
        return { affected: 1 };
      },
      'operations.publication.delete': () => {
        isThere = false;
        return { affected: 1 };
      },
    },
    `/admin/content${path}`,
  );
beforeEach(() => {
  story = { version: 3, publication: draftState, content, draft: null };
  isThere = true;
});
const sheet = (title = content.title) => on.dialog(title);
const ref = { kind: 'story', subject: '5' } as const;
const savedInputs = () =>
  inputsOf('operations.publication.save').map((input) => ({ ...input, idempotencyKey: undefined }));

describe('the list of content', () => {
  it('shows every kind with its state, and a row opens the form of its kind', async () => {
    open('');
    const scheduledAt = seoulInstant(2025, 3, 10, 9);
    answer({
      'operations.publication.list': () => ({
        items: [
          row({ status: 'PUBLISHED', consent: 'ENDED' }),
          row({ kind: 'challenge', subject: '2', title: '아침 5분', status: 'SCHEDULED', scheduledAt }),
          row({ kind: 'feed-post', subject: '9', title: '점심 산책', status: 'WITHDRAWN', savedBy: null }),
        ],
        nextCursor: null,
      }),
    });
    const common = { '게시 전 수정': '' };
    await expectRows('콘텐츠', [
      {
        제목: `${content.title} | 3월 4일(화) 오전 9시 5분 · 나운영`,
        종류: '이야기',
        상태: '게시 중 | 공개 동의 종료',
        '게시 전 수정': '있음',
      },
      {
        제목: '아침 5분 | 3월 4일(화) 오전 9시 5분 · 나운영',
        종류: '챌린지',
        상태: '공개 예약',
        '게시 전 수정': '3월 10일(월) 오전 9시 예약',
      },
      { 제목: '점심 산책 | 3월 4일(화) 오전 9시 5분', 종류: '소식', 상태: '게시 종료', ...common },
    ]);
  });

  it.each([
    ['feed-post', '소식', post.title],
    ['challenge', '챌린지', challenge.title],
  ] as const)(
    'opens the form of a %s in the list, and loses its row when its draft is deleted',
    async (kind, label, title) => {
      open('');
      let items = [row({ kind, subject: '5', title })];
      const deleted = () => {
        items = [];
        return undefined as never;
      };
      answer({
        'operations.company.list': () => [],
        'operations.publication.list': () => ({ items, nextCursor: null }),
        'operations.feed.get': () => post,
        'operations.feed.delete': deleted,
        'operations.challenge.get': () => challenge,
        'operations.challenge.delete': deleted,
      });
      await expectRows('콘텐츠', [expect.objectContaining({ 종류: label })]);
      await openRow(new RegExp(title));
      await expect.element(on.dialog(title)).toHaveTextContent('상태초안');
      expect(new URL(window.location.href).searchParams.get('open')).toBe(`${kind}:5`);
      await on.press('지우기');
      await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click();
      await on.expectText('콘텐츠가 없어요');
    },
  );

  it.each([
    ['소식 쓰기', '소식 쓰기'],
    ['챌린지 만들기', '챌린지 만들기'],
  ])('begins with the button %s', async (button, dialog) => {
    open('');
    answer({ 'operations.company.list': () => [] });
    await on.press(button);
    await expect.element(on.dialog(dialog)).toBeVisible();
  });

  it('is limited by kind and state, which the address keeps', async () => {
    open('?kind=story&status=DRAFT');
    await on.until(() =>
      expect(inputsOf('operations.publication.list').at(-1)).toMatchObject({ kind: 'story', status: 'DRAFT' }),
    );
  });
});

describe('a story', () => {
  it('is published and withdrawn after a confirmation each, with the displayed version', async () => {
    open('?open=5');
    await expectFacts(sheet(), {
      상태: '초안',
      '공개 동의 기한': '2030년 12월 31일까지',
      '초안 저장': '3월 4일(화) 오전 9시 5분 · 나운영',
    });
    await on.press('게시하기');
    await on.question('이 글을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectText('글을 게시했어요.');
    await expect.element(on.button('지우기')).not.toBeInTheDocument();
    await on.press('게시 종료하기');
    await on.question('게시를 종료할까요?').getByRole('button', { name: '게시 종료하기' }).click();
    await on.expectText('게시를 종료했어요.');
    await expect.element(on.button('수정')).not.toBeInTheDocument();
    expect(inputsOf('operations.publication.move')).toEqual([
      { ...ref, basedOn: 3, to: 'PUBLISHED' },
      { ...ref, basedOn: 3, to: 'WITHDRAWN' },
    ]);
  });

  it('without a consent says so, and why it was not published', async () => {
    story = { ...story, content: { ...content, consentUntil: null } };
    open('?open=5');
    answer({
      'operations.publication.move': () => {
        throw new Rejected('INVALID_INPUT', {}, '당사자가 언제까지 공개에 동의했는지 입력해 주세요.');
      },
    });
    await expectFacts(sheet(), {
      상태: '초안',
      '공개 동의 기한': '아직 동의를 받지 않음',
      '초안 저장': '3월 4일(화) 오전 9시 5분 · 나운영',
    });
    await on.press('게시하기');
    await on.question('이 글을 게시할까요?').getByRole('button', { name: '게시하기' }).click();
    await on.expectText('당사자가 언제까지 공개에 동의했는지 입력해 주세요.');
  });

  it('whose consent has ended says that nobody sees it', async () => {
    const publication = { ...draftState, status: 'PUBLISHED', publishedNumber: 1 } as const;
    story = { ...story, publication, content: { ...content, consentUntil: '2020-01-01' } };
    open('?open=5');
    await expect.element(sheet()).toHaveTextContent('2020년 1월 1일에 끝나서 지금은 보이지 않아요');
  });

  it('with a draft beside it says that the day of the consent is the draft’s', async () => {
    const publication = { ...draftState, status: 'PUBLISHED', publishedNumber: 1 } as const;
    const draft = { ...content, consentUntil: '2020-01-01' };
    story = { ...story, publication, content: draft, draft };
    open('?open=5');
    await expect.element(sheet()).toHaveTextContent('초안의 공개 동의 기한2020년 1월 1일까지');
    await expect.element(sheet()).not.toHaveTextContent('지금은 보이지 않아요');
  });

  it('is saved with every field, and then shows its new title', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '다시 시작한 피아노');
    await on.type('한 줄 소개', '십 년 만이에요.');
    await on.type('내용', '손이 기억했어요.');
    await on.type('들려준 사람', '30대 박*온');
    await on.type('받은 수업 횟수', '9');
    await on.type(page.getByLabelText(/^공개 동의 기한/), '2029-01-01');
    await choose('분야', '음악');
    await page.getByLabelText(/^그림/).selectOptions('피아노');
    await on.box(/^대가를 받고/).click();
    await expect
      .element(page.getByRole('region', { name: '미리보기' }))
      .toHaveTextContent(
        '대가를 받고 쓴 이야기예요다시 시작한 피아노십 년 만이에요.들려준 사람30대 박*온받은 수업음악 9회',
      );
    await on.press('초안으로 저장');
    await expect.element(sheet('다시 시작한 피아노')).toBeVisible();
    expect(savedInputs()).toEqual([
      {
        ...ref,
        basedOn: 3,
        content: {
          title: '다시 시작한 피아노',
          lead: '십 년 만이에요.',
          text: '손이 기억했어요.',
          person: '30대 박*온',
          serviceType: 'music',
          lessons: 9,
          rewarded: true,
          scene: 'piano',
          consentUntil: '2029-01-01',
        },
      },
    ]);
  });

  it('shows a comparison when another operator saved it first, and the operator’s text can then replace it', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새 제목');
    story = { ...story, content: { ...content, title: '봄 제목' }, version: 4 };
    await on.press('초안으로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 새 제목');
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(sheet('새 제목')).toBeVisible();
    expect(savedInputs().map(({ basedOn, content: saved }) => [basedOn, saved.title])).toEqual([
      [3, '새 제목'],
      [4, '새 제목'],
    ]);
  });

  it('that is published can be saved as a draft beside it', async () => {
    story = { ...story, publication: { ...draftState, status: 'PUBLISHED', publishedNumber: 1 } };
    open('?open=5');
    await on.press('수정');
    await on.type('제목', '새 제목');
    answer({
      'operations.publication.saveDraft': ({ content: saved }) => {
        const newest = saved as StoryContent;
        story = { ...story, content: newest, draft: newest, version: 4 };
        story = { ...story, publication: { ...story.publication, newestNumber: 2 } };
        return { affected: 1 };
      },
    });
    await on.press('초안으로 저장');
    await on.expectText('아직 게시하지 않은 수정 내용이에요.');
    expect(inputsOf('operations.publication.saveDraft')).toEqual([
      { ...ref, basedOn: 3, content: { ...content, title: '새 제목' } },
    ]);
    expect(countOf('operations.publication.save')).toBe(0);
  });

  it('that is a draft is deleted after a confirmation, and disappears from the list', async () => {
    open('?open=5');
    await on.press('지우기');
    await on.question('이 초안을 지울까요?').getByRole('button', { name: '지우기' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('아직 콘텐츠가 없어요');
    expect(inputsOf('operations.publication.delete')).toEqual([{ ...ref, basedOn: 3 }]);
  });
});

it('a new story starts empty, names every missing field, and its sheet closes after it is saved', async () => {
  open('');
  await on.press('이야기 쓰기');
  await on.press('초안으로 저장');
  await on.expectProblem('제목', '제목을 두 글자 이상 입력해 주세요.');
  await on.expectProblem('한 줄 소개', '한 줄 소개를 두 글자 이상 입력해 주세요.');
  await on.expectProblem('내용', '내용을 두 글자 이상 입력해 주세요.');
  await on.expectProblem('들려준 사람', '누구의 이야기인지 두 글자 이상 입력해 주세요.');
  await on.expectProblem('분야', '분야를 골라 주세요.');
  await on.expectProblem('받은 수업 횟수', '받은 수업 횟수를 입력해 주세요.');
  await on.expectFocus(on.field('제목'));
  expect(countOf('operations.publication.save')).toBe(0);
  await on.type('제목', content.title);
  await on.type('한 줄 소개', content.lead);
  await on.type('내용', content.text);
  await on.type('들려준 사람', content.person);
  await choose('분야', '운동');
  await on.type('받은 수업 횟수', '24');
  answer({ 'operations.publication.save': () => ({ subject: '9' }) });
  await on.press('초안으로 저장');
  await expect.element(on.dialog('이야기 쓰기')).not.toBeInTheDocument();
  expect(savedInputs()).toEqual([
    { kind: 'story', subject: null, basedOn: null, content: { ...content, consentUntil: null } },
  ]);
});
