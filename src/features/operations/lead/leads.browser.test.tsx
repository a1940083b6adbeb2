import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminLead } from '~/domain/operations/schema/lead';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { LeadList } from './lead-list';

const fresh: AdminLead = {
  leadId: 5,
  kind: 'INTRODUCTION',
  status: 'NEW',
  companyName: '새빛소프트',
  people: 1200,
  owner: null,
  nextOn: '2025-03-05',
  overdue: true,
  language: 'ko',
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
  revision: 1,
  contact: { person: '오하나', email: 'hana@saebit.test', phone: '0212345678', message: '점심시간에 하고 싶어요.' },
  programKey: 'stretch',
  encryptedOwnerId: null,
  operators: [
    { encryptedUserId: 'user-1', name: '나운영' },
    { encryptedUserId: 'user-2', name: '이담당' },
  ],
  company: null,
  endedAt: null,
  erasedAt: null,
  notes: [{ noteId: 1, author: null, text: '같은 메일로 다시 문의했어요.', at: seoulInstant(2025, 3, 4, 10) }],
  events: [],
};
let lead: AdminLead;
let rejectsLeads = false;
const open = (path = '') =>
  show(
    <LeadList />,
    {
      'operations.company.list': () =>
        [{ csCorporateId: 7, name: '새빛소프트' }] as unknown as OutputOf<'operations.company.list'>,
      'operations.lead.list': () => ({ items: [lead], nextCursor: null, rejectsLeads }),
      'operations.lead.get': () => lead,
      'operations.lead.save': ({ basedOn, encryptedOwnerId, nextOn }) => {
        if (basedOn !== lead.revision) throw new Rejected('CONFLICT');
        lead = { ...lead, encryptedOwnerId, nextOn, revision: lead.revision + 1 };
        return { affected: 1 };
      },
      'operations.lead.move': (input) => {
        lead = { ...lead, status: input.to, revision: lead.revision + 1 };
        return { affected: 1 };
      },
      'operations.lead.addNote': ({ text }) => {
        const note = { noteId: 2, author: '나운영', text, at: seoulInstant(2025, 3, 5, 11) };
        lead = { ...lead, notes: [note, ...lead.notes] };
        return { affected: 1 };
      },
      'operations.lead.erase': () => {
        lead = { ...lead, status: 'LOST', companyName: null, contact: null, notes: [], erasedAt: new Date() };
        return { affected: 1 };
      },
    },
    `/admin/leads${path}`,
  );
beforeEach(() => {
  lead = fresh;
  rejectsLeads = false;
});
const sheet = (title = '새빛소프트') => on.dialog(title);

describe('the list of requests', () => {
  it('says that no request is accepted while too many of the last day are open, and how that ends', async () => {
    rejectsLeads = true;
    open();
    await on.expectText('새 기업 문의를 받지 않고 있어요');
    await on.expectText(/문의 중 200건이 종료되지 않았어요. 스팸 문의를 종료하면 그만큼 새 문의를 받을 수 있어요./);
    await expect
      .element(page.getByRole('link', { name: '새 문의 보기' }))
      .toHaveAttribute('href', '/admin/leads?status=NEW');
  });

  it('shows who asked for what, and that a day has passed', async () => {
    open();
    await expectRows('기업 문의', [
      {
        회사: '새빛소프트 | 도입 문의 · 1,200명',
        상태: '새 문의',
        담당자: '없음',
        '다음 연락일': '3월 5일(수) 지남',
        '문의 일시': '25.03.04 09:05',
      },
    ]);
    await openRow(/새빛소프트/);
    await expectFacts(sheet(), {
      종류: '도입 문의',
      상태: '새 문의',
      '직원 수': '1,200명',
      '관심 프로그램': '점심 스트레칭',
      '문의한 사람': '오하나',
      이메일: 'hana@saebit.test',
      연락처: '02-1234-5678',
      '문의 일시': '3월 4일(화) 오전 9시 5분',
    });
    await expect.element(part('문의 내용')).toHaveTextContent('점심시간에 하고 싶어요.');
  });

  it('names the language of a request in English', async () => {
    lead = { ...fresh, language: 'en' };
    open();
    await openRow('새빛소프트도입 문의 · 1,200명 · 영어');
    await expect.element(sheet().getByText('영어')).toBeVisible();
  });

  it('requests the chosen state and owner', async () => {
    open();
    const filters = () => lastInput(inputsOf('operations.lead.list'));
    await choose('상태', '제안 중');
    await expect.poll(filters).toMatchObject({ status: 'PROPOSED' });
    await choose('상태', '연락일 경과');
    await expect.poll(filters).toMatchObject({ due: 'OVERDUE' });
    await choose('담당자', '내가 맡은 문의');
    await expect.poll(filters).toMatchObject({ due: 'OVERDUE', owner: 'ME' });
  });
});

describe('a request', () => {
  it('gets an owner and a next day', async () => {
    open('?open=5');
    await choose('담당자', '이담당');
    await on.type('다음 연락일', '2025-03-10');
    await on.press('저장');
    await on.expectText('저장했어요. 운영 기록에 남아요.');
    expect(inputsOf('operations.lead.save')).toEqual([
      { leadId: 5, basedOn: 1, encryptedOwnerId: 'user-2', nextOn: '2025-03-10' },
    ]);
  });

  it('that another operator changed meanwhile shows both contents once', async () => {
    open('?open=5');
    await on.type('다음 연락일', '2025-03-10');
    lead = { ...lead, encryptedOwnerId: 'user-1', nextOn: '2025-03-07', revision: 2 };
    await on.press('저장');
    await expect.element(page.getByRole('heading', { name: '지금 저장된 내용' })).toBeInTheDocument();
    await on.expectText('2025년 3월 7일');
    await on.press('내가 입력한 내용으로 저장');
    await on.expectText('저장했어요. 운영 기록에 남아요.');
    expect(lead).toMatchObject({ nextOn: '2025-03-10', revision: 3 });
  });

  it('is moved after a question', async () => {
    open('?open=5');
    await on.press('상담 중으로 바꾸기');
    await on.question('상담 중으로 바꿀까요?').getByRole('button', { name: '상담 중으로 바꾸기' }).click();
    await on.expectText('상태를 바꿨어요: 상담 중.');
    expect(inputsOf('operations.lead.move')).toEqual([{ leadId: 5, basedOn: 1, to: 'CONTACTED' }]);
  });

  it('is won with a company that exists already', async () => {
    lead = { ...fresh, status: 'PROPOSED' };
    open('?open=5');
    await on.press('계약으로 바꾸기');
    await on.expectProblem('이미 있는 회사', '회사를 골라 주세요.');
    await choose('이미 있는 회사', '새빛소프트');
    await on.press('계약으로 바꾸기');
    await on.expectText('계약으로 바꿨어요.');
    expect(inputsOf('operations.lead.move')).toEqual([{ leadId: 5, basedOn: 1, to: 'WON', csCorporateId: 7 }]);
  });

  it('is lost only with a reason, and can be opened again', async () => {
    open('?open=5');
    await on.press('문의 종료하기');
    await on.expectProblem('종료하는 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('종료하는 이유', '예산이 없어요');
    await on.press('문의 종료하기');
    await on.question('이 문의를 종료할까요?').getByRole('button', { name: '문의 종료하기' }).click();
    await on.expectText('문의를 종료했어요.');
    await on.press('다시 상담하기');
    await on.question('이 문의의 상담을 다시 시작할까요?').getByRole('button', { name: '다시 상담하기' }).click();
    await expect.poll(() => inputsOf('operations.lead.move').length).toBe(2);
    expect(inputsOf('operations.lead.move')).toEqual([
      { leadId: 5, basedOn: 1, to: 'LOST', reason: '예산이 없어요' },
      { leadId: 5, basedOn: 2, to: 'CONTACTED' },
    ]);
  });

  it('says why a move was rejected', async () => {
    open('?open=5');
    answer({
      'operations.lead.move': () => {
        throw new Rejected('CONFLICT', {}, '그사이 다른 운영자가 이 문의를 바꿨어요.');
      },
    });
    await on.press('상담 중으로 바꾸기');
    await on.question('상담 중으로 바꿀까요?').getByRole('button', { name: '상담 중으로 바꾸기' }).click();
    await on.expectText('그사이 다른 운영자가 이 문의를 바꿨어요.');
    expect(inputsOf('operations.lead.move')).toHaveLength(1);
  });

  it('gets notes, the newest first', async () => {
    open('?open=5');
    await on.expectText('같은 메일로 다시 문의했어요.');
    await on.press('메모 남기기');
    await on.expectProblem(on.textbox('메모'), '메모를 입력해 주세요.');
    await on.type(on.textbox('메모'), '월요일에 다시 전화해요.');
    await on.press('메모 남기기');
    await on.expectText('메모를 남겼어요.');
    await expect.element(on.textbox('메모')).toHaveValue('');
    const notes = () => part('메모').getByRole('listitem').elements();
    await expect
      .poll(() => notes().map(({ textContent }) => textContent?.slice(0, 4)))
      .toEqual(['월요일에', '같은 메']);
  });

  it('is erased after a question, and can then no longer be changed', async () => {
    open('?open=5');
    await on.press('개인정보 지우기');
    await on.question('이 문의의 개인정보를 지울까요?').getByRole('button', { name: '개인정보 지우기' }).click();
    await on.expectText('개인정보를 지웠어요.');
    await expect.element(sheet('개인정보를 지운 문의')).toBeInTheDocument();
    for (const name of ['저장', '다시 상담하기', '메모 남기기', '개인정보 지우기'])
      await expect.element(on.button(name)).not.toBeInTheDocument();
  });
});
