'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { saveCsv } from '~/components/browser/save-csv';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { Segmented } from '~/components/ui/segmented';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { correctedAddress } from '~/domain/account/mail-typo';
import type { RejectedLine } from '~/domain/company/employee-list';
import { importEmployeesInput, type ImportResult, rejectedLineSchema } from '~/domain/company/schema/manage';
import { withParticle } from '~/domain/shared/korean-particle';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { ConflictNotice } from '../list/save-conflict';
import { useRefreshMembers } from './member-form';
import { readTableFile } from './read-table-file';

const importModes = [
  { value: 'add', label: '추가하기' },
  { value: 'replace', label: '전체 바꾸기' },
] as const;
const format = '한 줄에 한 명씩, 이름과 이메일이 있으면 돼요. 표에서 복사한 그대로 붙여 넣어도 돼요.';
const hints = {
  add: `${format} 여기에 없는 직원은 명단에 그대로 남아요.`,
  replace: `${format} 여기에 없는 직원은 명단에서 지워지고, 이미 가입했다면 소속이 해제돼요.`,
};

/** Imports a file after a preview of its changes; exports the current list as a file. */
export function EmployeeImport({
  csCorporateId,
  mailDomains,
  onDone,
}: {
  csCorporateId: number;
  mailDomains: readonly string[];
  onDone: () => void;
}) {
  const cache = trpc.useUtils().operations.company;
  const refreshMembers = useRefreshMembers();
  const confirm = useConfirm();
  const form = useSchemaForm(importEmployeesInput, { csCorporateId, csv: '', keepMissing: true }, ['csv']);
  const mode = form.watch('keepMissing') ? 'add' : 'replace';
  const [hasConflict, setHasConflict] = useState(false);
  const dryRun = trpc.operations.company.importEmployees.useMutation({ onError: form.showRejectionAt('csv') });
  const rejectedLines = dryRun.error && rejectionOf(dryRun.error).details['refused'];
  const unread = z.array(rejectedLineSchema).safeParse(rejectedLines).data ?? [];
  const save = trpc.operations.company.importEmployees.useMutation({
    onSuccess: async ({ added, gone: removed }) => {
      form.reset(form.getValues());
      toast(`명단을 바꿨어요. 추가 ${added.length}명, 삭제 ${removed.length}명이에요.`, { tone: 'good' });
      // Employees who leave the company lose their seats, so the seats are refetched.
      await refreshMembers();
    },
    onError: (error) => {
      // The list has changed meanwhile. The operator must preview the changes again before the import, so that a second
      // press in the same place does not import the file.
      if (toastRejection(error).code !== 'CONFLICT') return;
      dryRun.reset();
      setHasConflict(true);
    },
  });
  const saveOnce = useSendOnce(save);
  /** Removes the preview and the errors, because they are about the values before the change. */
  const onChange = () => {
    form.clearErrors('csv');
    dryRun.reset();
    setHasConflict(false);
  };
  const readFile = async (file: File | undefined) => {
    const read = file ? await readChosen(file) : { text: '' };
    onChange();
    form.setValue('csv', 'text' in read ? read.text : '', { shouldDirty: true });
    if ('problem' in read) form.setError('csv', { message: read.problem });
  };
  const preview = form.submit((input) => {
    setHasConflict(false);
    dryRun.mutate({ ...input, rehearsal: true });
  });
  const removedCount = dryRun.data?.gone.length ?? 0;
  const replace = form.submit(async (input) => {
    const unreadCount = dryRun.data?.refused.length ?? 0;
    const title = `직원 ${count(removedCount)}명을 명단에서 지울까요?`;
    const description = [
      '이미 가입한 직원은 소속이 해제되고 예약이 취소돼요.',
      ...(unreadCount > 0 ? [`읽지 못한 줄이 ${count(unreadCount)}개 있어요.`] : []),
    ].join(' ');
    if (removedCount > 0 && !(await confirm({ title, description, confirmLabel: '지우고 바꾸기', tone: 'bad' })))
      return;
    saveOnce({ ...input, version: dryRun.data?.version });
  });
  const download = async () => {
    try {
      const { csv: written } = await cache.exportEmployees.fetch({ csCorporateId });
      saveCsv(written, '직원 명단.csv');
    } catch (thrown) {
      toastRejection(thrown);
    }
  };
  if (save.data) return <Imported result={save.data} onDownload={download} onClose={onDone} />;
  return (
    <div {...form.place} className="space-y-4 pb-2">
      <Segmented
        label="명단 반영 방법"
        options={importModes}
        value={mode}
        onChange={(next) => {
          form.setValue('keepMissing', next === 'add');
          onChange();
        }}
        className="w-full"
      />
      <div className="flex flex-wrap items-end gap-3">
        <label className="text-small">
          <span className="mb-1 block font-semibold">CSV 파일</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            className="block min-h-11 max-w-full text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-[12px] file:border file:border-solid file:border-line file:bg-card file:px-4 file:font-semibold file:text-ink"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </label>
        <Button size="sm" onClick={() => void download()}>
          현재 명단 받기
        </Button>
      </div>
      <TextArea
        label="명단"
        hint={hints[mode]}
        rows={5}
        error={form.errors.csv?.message}
        {...form.register('csv', { onChange })}
      />
      {unread.length > 0 ? (
        <section aria-label="읽지 못한 줄" className="rounded-m bg-sunken p-4 text-small">
          <Lines title="읽지 못한 줄" rows={unread.map(unreadLineLabel)} />
        </section>
      ) : null}
      {hasConflict ? (
        <ConflictNotice>그사이 다른 운영자가 명단을 바꿨어요. 바뀔 내용을 다시 확인해 주세요.</ConflictNotice>
      ) : null}
      {dryRun.data ? <Preview result={dryRun.data} mailDomains={mailDomains} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={dryRun.isPending} onClick={preview}>
          바뀔 내용 보기
        </Button>
        {dryRun.data ? (
          <Button size="sm" variant={removedCount > 0 ? 'danger' : 'green'} loading={save.isPending} onClick={replace}>
            {removedCount > 0
              ? `${count(removedCount)}명을 지우고 바꾸기`
              : mode === 'add'
                ? '이대로 추가하기'
                : '이대로 바꾸기'}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Reads a chosen file, which may have been moved or deleted since it was chosen. */
const readChosen = (file: File): Promise<ReturnType<typeof readTableFile>> =>
  file.arrayBuffer().then(
    (bytes) => readTableFile(new Uint8Array(bytes)),
    () => ({ problem: '파일을 열지 못했어요. 파일을 다시 골라 주세요.' }),
  );

const count = (number: number) => number.toLocaleString('ko-KR');
const MAX_VISIBLE_ROWS = 50;
const people = (rows: readonly unknown[]) => `${count(rows.length)}명`;
const personLabel = ({ name, email }: { name: string; email: string }) => `${name} · ${email}`;
const unreadLineLabel = ({ line, text, reason }: RejectedLine) => `${line}번 줄 ‘${text}’ · ${reason}`;

/** Returns addresses whose domain looks like a typing error: nobody could join with them. */
function questioned(rows: readonly { name: string; email: string }[]): string[] {
  return rows.flatMap((row) => {
    const suggested = correctedAddress(row.email, true);
    return suggested ? [`${personLabel(row)} · ${withParticle(suggested.domain, '을', '를')} 입력하려던 건가요?`] : [];
  });
}

/** Returns addresses outside the company's mail domains. These employees need the company code to join. */
function outside(rows: readonly { name: string; email: string }[], mailDomains: readonly string[]): string[] {
  if (mailDomains.length === 0) return [];
  return rows
    .filter(({ email }) => !mailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase()))
    .map(personLabel);
}

const unreadPart = (rejected: readonly unknown[]) =>
  rejected.length > 0 ? `, 읽지 못한 줄 ${count(rejected.length)}개` : '';

/** Shows the result: the employees on the list now, those who have not joined, and the lines that could not be read. */
function Imported({
  result: { added, changed, notJoined, refused },
  onDownload,
  onClose,
}: {
  result: ImportResult;
  onDownload: () => Promise<void>;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = new Set(added.map(({ email }) => email));
  const waiting = new Set(notJoined.map(({ email }) => email));
  // The pressed button no longer exists, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4 pb-2">
      <section aria-label="바꾼 명단" className="space-y-3 rounded-m bg-sunken p-4 text-small">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {`추가 ${people(added)}, 변경 ${people(changed)}, 아직 가입하지 않은 직원 ${people(notJoined)}${unreadPart(refused)}`}
        </h3>
        <Lines
          title="추가한 직원"
          rows={added.map((item) => `${personLabel(item)}${waiting.has(item.email) ? ' · 가입 전' : ''}`)}
        />
        <Lines
          title="기존 명단에서 아직 가입하지 않은 직원"
          rows={notJoined.filter(({ email }) => !isNew.has(email)).map(personLabel)}
        />
        <Lines title="읽지 못한 줄" unit="줄" rows={refused.map(unreadLineLabel)} />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="green" onClick={onClose}>
          확인
        </Button>
        <Button size="sm" onClick={() => void onDownload()}>
          가입 여부가 있는 명단 받기
        </Button>
      </div>
    </div>
  );
}

function Preview({ result, mailDomains }: { result: ImportResult; mailDomains: readonly string[] }) {
  const { added, changed, gone: removed, kept: retained, same, refused } = result;
  return (
    <section aria-label="바뀔 내용" className="space-y-3 rounded-m bg-sunken p-4 text-small">
      <p className="font-semibold">
        {`추가 ${people(added)}, 변경 ${people(changed)}, 삭제 ${people(removed)}, 그대로 ${count(same)}명${unreadPart(refused)}`}
      </p>
      <Lines
        title="삭제"
        rows={removed.map(({ name, email, isMember }) => `${name} · ${email}${isMember ? ' · 소속 해제' : ''}`)}
      />
      <Lines title="추가" rows={added.map(personLabel)} />
      <Lines title="이메일을 확인해 주세요" rows={questioned([...added, ...changed])} />
      <Lines title="회사 메일 도메인이 아니어서 회사 코드로만 가입할 수 있는 직원" rows={outside(added, mailDomains)} />
      <Lines title="변경" rows={changed.map(({ name, email, from }) => `${from} → ${name} · ${email}`)} />
      <Lines title="읽지 못한 줄에 있어 명단에 그대로 두는 직원" rows={retained.map(personLabel)} />
      <Lines title="읽지 못한 줄" unit="줄" rows={refused.map(unreadLineLabel)} />
    </section>
  );
}

function Lines({ title, rows, unit = '명' }: { title: string; rows: readonly string[]; unit?: string }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5 break-all">
        {rows.slice(0, MAX_VISIBLE_ROWS).map((row) => (
          <li key={row}>{row}</li>
        ))}
        {rows.length > MAX_VISIBLE_ROWS ? <li>{`외 ${count(rows.length - MAX_VISIBLE_ROWS)}${unit}`}</li> : null}
      </ul>
    </div>
  );
}
