import { beforeEach, describe, expect, it } from 'vitest';
import { type NoticeContent, noticeContent, type NoticeReach } from '~/domain/company/schema/notice';
import type { PublicationView } from '~/domain/publication/schema';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  ConnectionLost,
  countOf,
  inputsOf,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectFacts, expectRows, openRow } from '~/test/browser-mode/tables';
import { formatSeoulDateTime, seoulInstant } from '~/domain/shared/seoul-time';
import { ContentList } from '../../content/content-list';
import { CompanyNotices } from './company-notices';

const company = { csCorporateId: 7, name: '한빛' } as OutputOf<'operations.company.get'>;
const sentAt = seoulInstant(2025, 3, 4, 9, 5);

/** The notice on the server; null before its first draft is saved. */
let notice: { version: number; publication: PublicationView; content: NoticeContent } | null;
let reach: Omit<NoticeReach, 'company'>;
const draft: PublicationView = {
  status: 'DRAFT',
  scheduledAt: null,
  refusal: null,
  publishedNumber: null,
  newestNumber: 1,
  savedAt: now,
  savedBy: '나운영',
};
const content = { csCorporateId: 7, title: '휴관', text: '25일에 쉬어요.' };

const rows = () => {
  if (notice === null) return [];
  const { status, scheduledAt } = notice.publication;
  const { title } = notice.content;
  return [{ noticeId: 4, title, status, scheduledAt, ...reach, members: reach.sentAt ? reach.members : 0 }];
};
const answers: Parameters<typeof show>[1] = {
  'operations.company.notices': () => ({ items: rows(), nextCursor: null }),
  'operations.company.noticeReach': () => ({ company: '한빛', ...reach }),
  'operations.publication.get': () => {
    if (notice === null) throw new Rejected('NOT_FOUND');
    return { draft: null, ...notice };
  },
  'operations.publication.save': ({ content: saved }) => {
    const version = (notice?.version ?? 0) + 1;
    notice = { publication: draft, ...notice, version, content: noticeContent.parse(saved) };
    return { subject: '4' };
  },
  'operations.publication.move': ({ to }) => {
    if (notice === null) throw new Rejected('NOT_FOUND');
    notice = { ...notice, version: 2, publication: { ...notice.publication, status: to, publishedNumber: 1 } };
    reach = { ...reach, sentAt };
    return { affected: 1 };
  },
};
beforeEach(() => {
  notice = null;
  reach = { members: 1200, told: 0, sentAt: null, completedAt: null };
});
const open = () => show(<CompanyNotices company={company} />, answers);
const savedKeys = () => inputsOf('operations.publication.save').flatMap(({ idempotencyKey }) => idempotencyKey ?? []);

const unsent = {
  상태: '초안',
  회사: '한빛',
  '지금 받을 사람': '1,200명',
  '초안 저장': `${formatSeoulDateTime(now)} · 나운영`,
};
const sentFacts = (told: string) => ({
  상태: '게시 중',
  회사: '한빛',
  '발송 일시': '3월 4일(화) 오전 9시 5분',
  '받은 사람': told,
});

describe('a notice to a company', () => {
  it('is written as a draft, and then shows who would get it and asks before it is sent', async () => {
    open();
    await on.press('공지 쓰기');
    await on.type('제목', '휴관');
    await on.type('내용', '25일에 쉬어요.');
    await on.press('초안으로 저장');
    await expectFacts(on.dialog('휴관'), unsent);
    await expect.element(on.dialog('휴관')).toHaveTextContent('25일에 쉬어요.');
    expect(inputsOf('operations.publication.save')).toMatchObject([{ kind: 'company-notice', subject: null, content }]);
    await on.press('게시하기');
    await on.question('직원 1,200명에게 보낼까요?').getByRole('button', { name: '게시하기' }).click();
    await expectFacts(on.dialog('휴관'), sentFacts('1,200명 중 0명'));
    expect(inputsOf('operations.publication.move')).toEqual([
      { kind: 'company-notice', subject: '4', basedOn: 1, to: 'PUBLISHED' },
    ]);
    // Its progress is read again until everybody has it.
    reach = { ...reach, told: 1200, completedAt: now };
    await expectFacts(on.dialog('휴관'), sentFacts('1,200명'));
    await on.press('닫기');
    await expectRows('공지', [{ 공지: '휴관 | 3월 4일(화) 오전 9시 5분', 상태: '게시 중', '받은 사람': '1,200명' }]);
  });

  it('keeps its key after a lost answer, and has a new one after a change', async () => {
    open();
    answer({
      'operations.publication.save': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('공지 쓰기');
    await on.type('제목', '휴관');
    await on.type('내용', '25일에 쉬어요.');
    for (const count of [1, 2]) {
      await on.press('초안으로 저장');
      await on.until(() => expect(savedKeys()).toHaveLength(count));
    }
    await on.type('제목', '휴관 안내');
    await on.press('초안으로 저장');
    await on.until(() => expect(savedKeys()).toHaveLength(3));
    const [first, second, third] = savedKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows beside the field what is missing, and saves nothing', async () => {
    open();
    await on.press('공지 쓰기');
    await on.press('초안으로 저장');
    await on.expectProblem('제목', '제목을 두 글자 이상 입력해 주세요.');
    await on.expectProblem('내용', '내용을 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.field('제목'));
    expect(countOf('operations.publication.save')).toBe(0);
  });

  it('that is published says what a change and its end do', async () => {
    notice = { version: 2, content, publication: { ...draft, status: 'PUBLISHED', publishedNumber: 1 } };
    reach = { members: 1200, told: 1200, sentAt, completedAt: now };
    open();
    await openRow(/휴관/);
    await on.press('게시 종료하기');
    const question = on.question('공지를 종료할까요?');
    await expect.element(question).toHaveTextContent('이미 보낸 메일과 문자는 그대로 남아요.');
    await on.key('{Escape}');
    await on.press('수정');
    await on.expectText(/메일, 알림톡, 문자는 다시 발송되지 않아요/);
    await on.type('내용', '26일에도 쉬어요.');
    await on.press('저장하고 게시');
    await expect.element(on.dialog('휴관')).toHaveTextContent('26일에도 쉬어요.');
    expect(countOf('operations.publication.move')).toBe(0);
  });

  it('is opened by the list of all content and by the log, with its company', async () => {
    notice = { version: 1, content, publication: draft };
    show(
      <ContentList />,
      {
        ...answers,
        'operations.publication.list': () => ({
          items: [
            {
              kind: 'company-notice',
              subject: '4',
              title: '휴관',
              place: '한빛',
              status: 'DRAFT',
              scheduledAt: null,
              hasDraft: true,
              savedAt: now,
              savedBy: '나운영',
              consent: null,
            },
          ],
          nextCursor: null,
        }),
      },
      '/admin/content?open=company-notice:4',
    );
    await expectFacts(on.dialog('휴관'), unsent);
    await on.press('닫기');
    await openRow(/한빛/);
    await expectFacts(on.dialog('휴관'), unsent);
  });
});
