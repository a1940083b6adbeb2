'use client';
import { useState } from 'react';
import { CodeForm, mailedCodeHelp } from '~/components/account/code-form';
import { tabPlace } from '~/components/browser/stored-value';
import { useClientValue } from '~/components/browser/use-client-value';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { emailSchema } from '~/domain/account/schema';
import { employeeHome } from '~/domain/account/company-home';
import type { JoinableCompany, OpenMailJoin } from '~/domain/company/schema';
import { refusalOf } from '~/trpc/refusal';
import { trpc } from '~/trpc/react';
import { chosenTenant } from './chosen-tenant';
import { joinedNote } from './joined-note';
import { CompanyMailField, PlainForm, Problem } from './form-parts';

type Way = 'code' | 'mail';

const tenant = chosenTenant(tabPlace);

/** A whole document: every guard and the menus see the employee. */
const enter = (name: string) => {
  joinedNote.keep(name);
  window.location.assign(employeeHome);
};

interface JoinCompanyProps {
  /** A joining by mail that was left before its code was entered. */
  open: OpenMailJoin | null;
  /** The server's time when the page was made. */
  stated: Date;
}

/** A member joins a company: by its code, or by a mail address there. */
export function JoinCompany({ open, stated }: JoinCompanyProps) {
  const [way, setWay] = useState<Way>(open ? 'mail' : 'code');
  const [started, setStarted] = useState(open);
  return (
    <>
      <h1 className="text-h1">회사 가입</h1>
      <p className="mt-2 text-ink-2">지금 쓰는 계정 그대로 회사 수업을 예약할 수 있어요.</p>
      <Segmented
        label="가입하는 방법"
        className="mt-6 w-full"
        options={[
          { value: 'code', label: '회사 코드' },
          { value: 'mail', label: '회사 메일' },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className="mt-6">
        {way === 'code' ? (
          <ByCode />
        ) : (
          <ByMail started={started} stated={started === open ? stated : undefined} onStarted={setStarted} />
        )}
      </div>
      <p className="mt-6 text-caption text-ink-2">
        회사를 그만두거나 옮기면 회사 화면만 닫혀요. 계정과 건강 기록은 그대로 남아요.
      </p>
    </>
  );
}

function ByCode() {
  const [companyCode, setCompanyCode] = useState('');
  const [company, setCompany] = useState<JoinableCompany | null>(null);
  const [occupant, setOccupant] = useState('');
  const [problem, setProblem] = useState('');
  const lookUp = trpc.b2bLearner.lookUpCode.useMutation();
  const join = trpc.b2bLearner.joinByCode.useMutation();

  async function submit() {
    setProblem('');
    try {
      if (company === null) setCompany(await lookUp.mutateAsync({ companyCode }));
      else {
        await join.mutateAsync({ companyCode, occupantId: occupant === '' ? null : Number(occupant) });
        enter(company.name);
      }
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    }
  }

  return (
    <PlainForm onSubmit={submit}>
      <TextField
        label="회사 코드"
        hint="회사 담당자가 알려 준 영문과 숫자예요."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={companyCode}
        onChange={(event) => {
          setCompanyCode(event.target.value);
          setCompany(null);
        }}
      />
      {company ? <Chosen company={company} occupant={occupant} onOccupant={setOccupant} /> : null}
      <Problem text={problem} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={lookUp.isPending || join.isPending || join.isSuccess}
      >
        {company ? `${company.name} 가입하기` : '회사 확인하기'}
      </Button>
    </PlainForm>
  );
}

interface ByMailProps {
  started: OpenMailJoin | null;
  stated: Date | undefined;
  onStarted: (started: OpenMailJoin | null) => void;
}

function ByMail({ started, stated, onStarted }: ByMailProps) {
  const [email, setEmail] = useState(started?.email ?? '');
  const stored = useClientValue(() => tenant.read(started?.email ?? ''), '');
  const [chosen, setOccupant] = useState<string | null>(null);
  const occupant = chosen ?? (started?.occupants.some(({ id }) => String(id) === stored) ? stored : '');
  const [problem, setProblem] = useState('');
  const start = trpc.b2bLearner.startMailJoin.useMutation();
  const join = trpc.b2bLearner.joinByMail.useMutation();

  async function submit() {
    const typed = emailSchema.safeParse(email);
    setProblem(typed.error?.issues[0]?.message ?? '');
    if (!typed.success) return;
    try {
      onStarted({ ...(await start.mutateAsync({ email: typed.data })), email: typed.data });
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    }
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
            await join.mutateAsync({ code, occupantId: occupant === '' ? null : Number(occupant) });
            tenant.drop();
            enter(started.name);
          }}
          onResend={async () => {
            const sent = await start.mutateAsync({ email: started.email });
            onStarted({ ...started, ...sent });
            return sent;
          }}
          onGone={() => onStarted(null)}
        >
          <div className="mb-5">
            <Chosen
              company={started}
              occupant={occupant}
              onOccupant={(id) => {
                setOccupant(id);
                tenant.keep({ email: started.email, occupant: id });
              }}
            />
          </div>
        </CodeForm>
      </>
    );
  return (
    <PlainForm onSubmit={submit}>
      <CompanyMailField
        hint="메일 주소로 어느 회사인지 알 수 있어요. 인증 번호를 보내 드려요."
        value={email}
        onChange={setEmail}
      />
      <Problem text={problem} />
      <Button type="submit" variant="primary" size="lg" block loading={start.isPending}>
        인증 번호 받기
      </Button>
    </PlainForm>
  );
}

function Chosen({
  company: { name, occupants },
  occupant,
  onOccupant,
}: {
  company: JoinableCompany;
  occupant: string;
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
          onChange={(event) => onOccupant(event.target.value)}
        />
      ) : null}
    </div>
  );
}
