'use client';
import { type ReactNode, useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import type { ImportResult } from '~/domain/company/manage-schema';
import { trpc } from '~/trpc/react';

/** Puts a file in, shows what it would change, and does that; the present list comes out as a file. */
export function EmployeeImport({ csCorporateId, onDone }: { csCorporateId: number; onDone: () => void }) {
  const cache = trpc.useUtils().operations.company;
  const [csv, setCsv] = useState('');
  const rehearse = trpc.operations.company.importEmployees.useMutation({ onError: (error) => toastRefusal(error) });
  const save = trpc.operations.company.importEmployees.useMutation({
    onSuccess: async ({ added, gone }) => {
      toast(`명단을 바꿨어요. 추가 ${added.length}명, 삭제 ${gone.length}명이에요.`, { tone: 'good' });
      onDone();
      await Promise.all([cache.get.invalidate(), cache.members.invalidate()]);
    },
    onError: (error) => toastRefusal(error),
  });
  const change = (next: string) => {
    setCsv(next);
    rehearse.reset();
  };
  const download = async () => {
    const { csv: written } = await cache.exportEmployees.fetch({ csCorporateId });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([written], { type: 'text/csv;charset=utf-8' }));
    link.download = '직원 명단.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="space-y-4 pb-2">
      <div className="flex flex-wrap items-center gap-3">
        <label className="text-small">
          <span className="mb-1 block font-semibold">CSV 파일</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="block min-h-11 max-w-full text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-[12px] file:border file:border-solid file:border-line file:bg-card file:px-4 file:font-semibold file:text-ink"
            onChange={async (event) => change((await event.target.files?.[0]?.text()) ?? '')}
          />
        </label>
        <Button size="sm" onClick={() => void download()}>
          지금 명단 받기
        </Button>
      </div>
      <TextArea
        label="명단"
        hint="한 줄에 ‘이름,이메일’로 적어요. 명단에서 빠진 구성원은 회사에서 나가요."
        rows={5}
        value={csv}
        onChange={(event) => change(event.target.value)}
      />
      {rehearse.data ? <Preview result={rehearse.data} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={rehearse.isPending}
          onClick={() => rehearse.mutate({ csCorporateId, csv, rehearsal: true })}
        >
          바뀔 내용 보기
        </Button>
        {rehearse.data ? (
          <Button
            size="sm"
            variant="green"
            loading={save.isPending}
            onClick={() => save.mutate({ csCorporateId, csv, rehearsal: false })}
          >
            이대로 바꾸기
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const SHOWN = 50;
const people = (rows: readonly unknown[]) => `${rows.length.toLocaleString('ko-KR')}명`;

function Preview({ result }: { result: ImportResult }) {
  const { added, changed, gone, kept, same, refused } = result;
  return (
    <section aria-label="바뀔 내용" className="space-y-3 rounded-m bg-sunken p-4 text-small">
      <p className="font-semibold">
        {`추가 ${people(added)}, 변경 ${people(changed)}, 삭제 ${people(gone)}, 그대로 ${same.toLocaleString('ko-KR')}명`}
      </p>
      <Lines title="추가" rows={added.map(({ name, email }) => `${name} · ${email}`)} />
      <Lines title="변경" rows={changed.map(({ name, email, from }) => `${from} → ${name} · ${email}`)} />
      <Lines
        title="삭제"
        rows={gone.map(({ name, email, isMember }) => `${name} · ${email}${isMember ? ' · 회사에서 나가요' : ''}`)}
      />
      <Lines
        title="읽지 못한 줄에 있어 명단에 그대로 두는 직원"
        rows={kept.map(({ name, email }) => `${name} · ${email}`)}
      />
      <Lines
        title="읽지 못한 줄"
        rows={refused.map(({ line, text, reason }) => `${line}번째 줄 ‘${text}’ · ${reason}`)}
      />
    </section>
  );
}

function Lines({ title, rows }: { title: string; rows: readonly string[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5 break-all">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row}>{row}</li>
        ))}
        {rows.length > SHOWN ? <li>{`그 밖에 ${rows.length - SHOWN}명`}</li> : null}
      </ul>
    </div>
  );
}
