'use client';
import { useRef, useState } from 'react';
import { CodeForm, mailedCodeHelp } from '~/components/account/code-form';
import { tabPlace } from '~/components/browser/stored-value';
import { useClientValue } from '~/components/browser/use-client-value';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { emailInput } from '~/domain/account/schema';
import { joinByCodeInput, type JoinableCompany, type OpenMailJoin } from '~/domain/company/schema/company';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { chosenTenant } from './chosen-tenant';
import { joinedNote } from './joined-note';
import { CompanyMailField } from './company-mail-field';

type OpenMethod = 'code' | 'mail';

const tenant = chosenTenant(tabPlace);

/** Loads a whole document, so that every guard and the menus see the employee. */
const enter = (name: string, next: string) => {
  joinedNote.write(name);
  window.location.assign(next);
};

/**
 * Returns the chosen tenant if the company has it: after a change of the code or address it may belong to another
 * company.
 */
const offered = (company: JoinableCompany | null, chosen: string) =>
  company?.occupants.some(({ id }) => String(id) === chosen) ? chosen : '';

const toId = (occupant: string) => (occupant === '' ? null : Number(occupant));

interface JoinCompanyProps {
  /** A join by mail that the user left before entering its code. */
  open: OpenMailJoin | null;
  /** The server's time when the page was rendered. */
  stated: Date;
  /** The page to open afterwards. */
  next: string;
}

/** Form for a user to join a company: by its code, or by a mail address there. */
export function JoinCompany({ open, stated, next }: JoinCompanyProps) {
  const [method, setMethod] = useState<OpenMethod>(open ? 'mail' : 'code');
  const [started, setStarted] = useState(open);
  return (
    <>
      <h1 className="text-h1">회사 가입</h1>
      <p className="mt-2 text-ink-2">지금 쓰는 계정 그대로 회사 수업을 예약할 수 있어요.</p>
      <Segmented
        label="가입 방법"
        className="mt-6 w-full"
        options={[
          { value: 'code', label: '회사 코드' },
          { value: 'mail', label: '회사 메일' },
        ]}
        value={method}
        onChange={setMethod}
      />
      <div className="mt-6">
        {method === 'code' ? (
          <ByCode next={next} />
        ) : (
          <ByMail started={started} stated={started === open ? stated : undefined} onStarted={setStarted} next={next} />
        )}
      </div>
      <p className="mt-6 text-caption text-ink-2">
        소속이 해제되면 회사 수업 예약이 취소되고 회사 화면을 볼 수 없어요. 계정과 건강 기록은 그대로 남아요.
      </p>
    </>
  );
}

function ByCode({ next }: { next: string }) {
  const [company, setCompany] = useState<JoinableCompany | null>(null);
  const form = useSchemaForm(joinByCodeInput, { companyCode: '', occupantId: null }, ['companyCode', 'occupantId']);
  const occupant = offered(company, String(form.watch('occupantId')));
  const lookUp = trpc.b2bLearner.lookUpCode.useMutation();
  const join = trpc.b2bLearner.joinByCode.useMutation();

  const go = form.submit(async ({ companyCode }) => {
    try {
      if (company === null) setCompany(await lookUp.mutateAsync({ companyCode }));
      else {
        await join.mutateAsync({ companyCode, occupantId: toId(occupant) });
        enter(company.name, next);
      }
    } catch (thrown) {
      form.showRejectionAt('companyCode')(thrown);
    }
  });

  return (
    <form {...form.place} noValidate className="grid gap-5" onSubmit={go}>
      <TextField
        label="회사 코드"
        hint="회사 담당자가 알려 준 영문과 숫자예요."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={form.errors.companyCode?.message}
        {...form.register('companyCode', { onChange: () => setCompany(null) })}
      />
      {company ? (
        <Chosen
          company={company}
          occupant={occupant}
          error={form.errors.occupantId?.message}
          onOccupant={(id) => form.setValue('occupantId', toId(id), { shouldValidate: true })}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={lookUp.isPending || join.isPending || join.isSuccess}
      >
        {company ? `${company.name} 가입하기` : '회사 확인하기'}
      </Button>
    </form>
  );
}

interface ByMailProps {
  started: OpenMailJoin | null;
  stated: Date | undefined;
  onStarted: (started: OpenMailJoin | null) => void;
  next: string;
}

function ByMail({ started, stated, onStarted, next }: ByMailProps) {
  const stored = useClientValue(() => tenant.read(started?.email ?? ''), '');
  const [chosen, setOccupant] = useState<string | null>(null);
  const occupant = offered(started, chosen ?? stored);
  const [missing, setMissing] = useState<string>();
  const tenantPart = useRef<HTMLDivElement>(null);
  const form = useSchemaForm(emailInput, { email: started?.email ?? '' }, ['email']);
  const start = trpc.b2bLearner.startMailJoin.useMutation();
  const join = trpc.b2bLearner.joinByMail.useMutation();

  const go = form.submit(async (input) => {
    try {
      onStarted({ ...(await start.mutateAsync(input)), email: input.email });
      setMissing(undefined);
    } catch (thrown) {
      form.showRejectionAt('email')(thrown);
    }
  });

  async function joinWith(code: string) {
    try {
      await join.mutateAsync({ code, occupantId: toId(occupant) });
    } catch (thrown) {
      const { occupantId: message } = fieldIssues(rejectionOf(thrown));
      // A problem with the code is shown beside the code.
      if (message === undefined) throw thrown;
      setMissing(message);
      tenantPart.current?.querySelector('select')?.focus();
      return false;
    }
    return true;
  }

  if (started)
    return (
      <>
        <p className="mb-5 flex flex-wrap items-center gap-x-3">
          <b className="font-semibold">{started.email}</b>
          <Button variant="text" size="sm" onClick={() => onStarted(null)}>
            메일 바꾸기
          </Button>
        </p>
        <CodeForm
          sent={started}
          stated={stated}
          submitLabel={`${started.name} 가입하기`}
          help={mailedCodeHelp(started.email, '회사 메일이 맞는지도 확인해 주세요.')}
          ready={started.occupants.length === 0 || occupant !== ''}
          onSubmit={async (code) => {
            if (!(await joinWith(code))) return;
            tenant.drop();
            enter(started.name, next);
          }}
          onResend={async () => {
            const sent = await start.mutateAsync({ email: started.email });
            onStarted({ ...started, ...sent });
            return sent;
          }}
          onTicketExpired={() => onStarted(null)}
        >
          <div ref={tenantPart} className="mb-5">
            <Chosen
              company={started}
              occupant={occupant}
              error={missing}
              onOccupant={(id) => {
                setOccupant(id);
                setMissing(undefined);
                tenant.keep({ email: started.email, occupant: id });
              }}
            />
          </div>
        </CodeForm>
      </>
    );
  return (
    <form {...form.place} noValidate className="grid gap-5" onSubmit={go}>
      <CompanyMailField form={form} hint="메일 주소로 어느 회사인지 알 수 있어요. 인증 번호를 보내 드려요." />
      <Button type="submit" variant="primary" size="lg" block loading={start.isPending}>
        인증 번호 받기
      </Button>
    </form>
  );
}

function Chosen({
  company: { name, occupants },
  occupant,
  error,
  onOccupant,
}: {
  company: JoinableCompany;
  occupant: string;
  error: string | undefined;
  onOccupant: (id: string) => void;
}) {
  return (
    <div className="grid gap-4" aria-live="polite">
      <Banner tone="promise" title={name}>
        이 회사가 맞나요?
      </Banner>
      {occupants.length > 0 ? (
        <SelectField
          label="입주사"
          placeholder="입주사를 골라 주세요"
          options={occupants.map(({ id, name: tenant, place }) => ({
            value: String(id),
            label: `${tenant} (${place})`,
          }))}
          value={occupant}
          error={error}
          onChange={(event) => onOccupant(event.target.value)}
        />
      ) : null}
    </div>
  );
}
