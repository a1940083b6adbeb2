import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { faqContent, type FaqContent } from '~/domain/content/faq/schema';
import type { PublicationRow, PublicationView } from '~/domain/publication/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, openRow } from '~/test/browser-mode/tables';
import { ContentList } from '../content-list';

const content: FaqContent = {
  topic: 'visit',
  position: 2000,
  title: '체험 수업은 얼마예요?',
  text: '{수업시간}분에 {체험가격}이에요.',
  nextLabel: '가격 보기',
  nextUrl: '/f/price',
};
const inCode: PublicationView = {
  status: 'PUBLISHED',
  scheduledAt: null,
  refusal: null,
  publishedNumber: 1,
  newestNumber: 1,
  savedAt: null,
  savedBy: null,
};
const draftState: PublicationView = {
  ...inCode,
  status: 'DRAFT',
  publishedNumber: null,
  savedAt: seoulInstant(2025, 3, 4, 9, 5),
  savedBy: '나운영',
};
const row: PublicationRow = {
  kind: 'faq',
  subject: 'trial',
  title: content.title,
  place: null,
  status: 'PUBLISHED',
  scheduledAt: null,
  hasDraft: false,
  savedAt: null,
  savedBy: null,
  consent: null,
};

let faq: { version: number; publication: PublicationView; content: FaqContent; draft: FaqContent | null };
let isThere = true;
const open = (path: string) =>
  show(
    <ContentList />,
    {
      'content.seller': () => ({ mailOrder: null }) as never,
      'operations.publication.list': () => ({ items: isThere ? [row] : [], nextCursor: null }),
      'operations.publication.get': () => faq,
      'operations.publication.faqNeighbours': ({ position }) =>
        position === 500
          ? { before: [], after: [{ title: '기구가 있어야 하나요?', position: 1000 }] }
          : {
              before: [{ title: '기구가 있어야 하나요?', position: 1000 }],
              after: [{ title: '이동비도 들어가나요?', position: 3000 }],
            },
      'operations.publication.save': ({ basedOn, content: saved }) => {
        if (basedOn !== faq.version) throw new Rejected('CONFLICT');
        const publication = { ...faq.publication, savedAt: draftState.savedAt, newestNumber: 2, publishedNumber: 2 };
        faq = { ...faq, content: faqContent.parse(saved), version: faq.version + 1, publication };
        return { subject: 'trial' };
      },
      'operations.publication.move': ({ to }) => {
        faq = { ...faq, publication: { ...faq.publication, status: to }, version: faq.version + 1 };
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
  faq = { version: 1, publication: inCode, content, draft: null };
  isThere = true;
});
const ref = { kind: 'faq', subject: 'trial' } as const;
const sheet = (title = content.title) => on.dialog(title);
const preview = () => page.getByRole('region', { name: '미리보기' });
const savedInputs = () =>
  inputsOf('operations.publication.save').map((input) => ({ ...input, idempotencyKey: undefined }));

describe('a question', () => {
  it('in code opens from the list, and says that nobody has edited it', async () => {
    open('');
    await openRow(/체험 수업은 얼마예요/);
    await expectFacts(sheet(), { 상태: '게시 중', 주제: '방문 수업', 내용: '아직 수정하지 않은 기본 내용' });
    await expect.element(preview()).toHaveTextContent('50분에 39,000원이에요.');
    await expect.element(sheet()).not.toHaveTextContent(/버전/);
  });

  it('is saved with every field, with a preview of the current values', async () => {
    open('?open=faq:trial');
    await on.press('수정');
    await choose('주제', '임신·출산');
    await on.type('질문', '처음은 얼마예요?');
    await on.type('답변', '{체험가격}이에요.\n\n둘이면 {체험2인가격}이에요.');
    await on.type('버튼 이름', '예약하기');
    await on.type('버튼 주소', '/f/process');
    await expect.element(preview()).toHaveTextContent('처음은 얼마예요?39,000원이에요.둘이면 59,000원이에요.예약하기');
    await on.press('저장하고 게시');
    await expect.element(sheet('처음은 얼마예요?')).toBeVisible();
    expect(savedInputs()).toEqual([
      {
        ...ref,
        basedOn: 1,
        content: {
          topic: 'birth',
          position: 2000,
          title: '처음은 얼마예요?',
          text: '{체험가격}이에요.\n\n둘이면 {체험2인가격}이에요.',
          nextLabel: '예약하기',
          nextUrl: '/f/process',
        },
      },
    ]);
  });

  it('with a value that does not exist is not sent, and the field says which', async () => {
    open('?open=faq:trial');
    await on.press('수정');
    await on.type('답변', '{모르는값}원이에요.');
    await on.press('저장하고 게시');
    await on.expectProblem('답변', '‘{모르는값}’에 넣을 값이 없어요. 값의 이름을 확인해 주세요.');
    await on.expectFocus(on.field('답변'));
    expect(countOf('operations.publication.save')).toBe(0);
    await page.getByText('쓸 수 있는 값').click();
    await expect.element(sheet()).toHaveTextContent('{체험가격}39,000원');
  });

  it('moves past its neighbours by its buttons, which is saved with the form', async () => {
    open('?open=faq:trial');
    await on.press('수정');
    await on.expectText('‘기구가 있어야 하나요?’ 다음, ‘이동비도 들어가나요?’ 앞');
    await on.press('위로');
    await on.expectText('주제의 맨 앞, ‘기구가 있어야 하나요?’ 앞');
    await expect.element(on.button('위로')).toBeDisabled();
    await on.press('저장하고 게시');
    await on.until(() => expect(savedInputs()).toMatchObject([{ content: { position: 500 } }]));
    expect(inputsOf('operations.publication.faqNeighbours').slice(0, 2)).toEqual([
      { topic: 'visit', subject: 'trial', position: 2000 },
      { topic: 'visit', subject: 'trial', position: 500 },
    ]);
  });

  it('ends after a confirmation', async () => {
    open('?open=faq:trial');
    await on.press('게시 종료하기');
    await on.question('게시를 종료할까요?').getByRole('button', { name: '게시 종료하기' }).click();
    await on.expectText('게시를 종료했어요.');
    await expect.element(on.button('수정')).not.toBeInTheDocument();
    expect(inputsOf('operations.publication.move')).toEqual([{ ...ref, basedOn: 1, to: 'WITHDRAWN' }]);
  });

  it('that is a draft can be published, and is deleted after a confirmation', async () => {
    faq = { ...faq, publication: draftState };
    open('?open=faq:trial');
    await expect.element(on.button('게시하기')).toBeVisible();
    await on.press('지우기');
    await on.question('이 초안을 지울까요?').getByRole('button', { name: '지우기' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(inputsOf('operations.publication.delete')).toEqual([{ ...ref, basedOn: 1 }]);
  });

  it('shows a comparison when another operator saved it first', async () => {
    open('?open=faq:trial');
    await on.press('수정');
    await on.type('질문', '내 질문인가요?');
    faq = { ...faq, content: { ...content, title: '먼저 바뀐 질문?' }, version: 2 };
    await on.press('저장하고 게시');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 내 질문인가요?');
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(sheet('내 질문인가요?')).toBeVisible();
  });
});

it('a new question starts empty, names every missing field, and comes last in its topic', async () => {
  open('');
  await on.press('질문 쓰기');
  await on.expectText('새 질문은 주제의 맨 뒤에 놓여요.');
  await on.press('초안으로 저장');
  await on.expectProblem('주제', '주제를 골라 주세요.');
  await on.expectProblem('질문', '질문을 두 글자 이상 입력해 주세요.');
  await on.expectProblem('답변', '답변을 두 글자 이상 입력해 주세요.');
  await on.expectProblem('버튼 이름', '버튼 이름을 입력해 주세요.');
  await on.expectProblem('버튼 주소', '이 사이트의 경로나 https 주소를 입력해 주세요.');
  await choose('주제', '방문 수업');
  await on.type('질문', content.title);
  await on.type('답변', content.text);
  await on.type('버튼 이름', content.nextLabel);
  await on.type('버튼 주소', content.nextUrl);
  answer({ 'operations.publication.save': () => ({ subject: 'q9' }) });
  await on.press('초안으로 저장');
  await expect.element(on.dialog('질문 쓰기')).not.toBeInTheDocument();
  expect(savedInputs()).toEqual([
    { kind: 'faq', subject: null, basedOn: null, content: { ...content, position: null } },
  ]);
});
