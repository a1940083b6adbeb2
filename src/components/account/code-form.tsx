'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';
import { accountPolicy } from '~/domain/account/policy';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { CodeInput } from './code-input';
import { countdownLabel, useCountdown } from '~/components/browser/use-countdown';
import { withParticle } from '~/domain/shared/korean-particle';

export type CodeSent = { resendAt: Date; expiresAt: Date };

interface CodeFormProps {
  sent: CodeSent | null;
  /** The server's time when the page was rendered, for a page that opens with a code already sent. */
  stated?: Date;
  submitLabel: string;
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<CodeSent>;
  /** States where the code was sent, and what to do when it does not arrive. */
  help: string;
  /** Other fields that the user fills in beside the code. */
  children?: ReactNode;
  /** True when the other fields are filled in; then the last digit submits the form. */
  ready?: boolean;
  /**
   * Called when the time to prove the address has ended and the user has to start again. A code for an existing account
   * has no such limit.
   */
  onTicketExpired?: () => void;
}

/**
 * Returns the help text for a code sent by mail. `unmailed` names the people who get no mail; the page shows the same
 * text to everybody.
 */
export function mailedCodeHelp(email: string, unmailed: string): string {
  return `${withParticle(email, '으로', '로')} 보냈어요. 메일이 보이지 않으면 스팸함을 확인해 주세요. ${unmailed}`;
}

/** Form for a code from a mail or text message; it can send a new code after a minute. */
export function CodeForm({
  sent: firstSent,
  stated,
  submitLabel,
  help,
  children,
  ready = true,
  onSubmit,
  onResend,
  onTicketExpired,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(firstSent);
  const [busy, setBusy] = useState<'submit' | 'resend' | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [note, setNote] = useState('');
  const resendIn = useCountdown(sent?.resendAt ?? null, stated);
  const validFor = useCountdown(sent?.expiresAt ?? null, stated);
  const spent = rejection?.code === 'CODE_SPENT' || rejection?.code === 'CODE_EXPIRED';

  async function run(kind: 'submit' | 'resend', work: () => Promise<void>) {
    setBusy(kind);
    setRejection(null);
    setNote('');
    try {
      await work();
    } catch (thrown) {
      const failure = rejectionOf(thrown);
      if (failure.code === 'TICKET_GONE') onTicketExpired?.();
      setRejection(failure);
      if (failure.code === 'CODE_WRONG') setCode('');
    } finally {
      setBusy(null);
    }
  }

  const submit = (value: string) => run('submit', () => onSubmit(value));
  const resend = () =>
    run('resend', async () => {
      setSent(await onResend());
      setCode('');
      setNote('새 번호를 보냈어요.');
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (code.length < accountPolicy.certification.digits)
          setRejection({
            code: 'INVALID_INPUT',
            message: `숫자 ${accountPolicy.certification.digits}자리를 입력해 주세요.`,
            details: {},
          });
        else void submit(code);
      }}
    >
      {children}
      <CodeInput
        label="인증 번호"
        value={code}
        error={rejection?.message}
        disabled={busy === 'submit'}
        onChange={setCode}
        onComplete={(value) => (ready ? void submit(value) : undefined)}
      />
      <output className="mt-3 flex min-h-6 items-center justify-between gap-3 text-small text-ink-2">
        <span>
          {note ||
            (spent || validFor === 0
              ? '새 번호를 받아 주세요.'
              : `번호는 ${accountPolicy.certification.minutes}분 동안 쓸 수 있어요.`)}
        </span>
        {validFor > 0 && !spent ? (
          <span aria-hidden className="tnum">
            {countdownLabel(validFor)}
          </span>
        ) : null}
      </output>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-5"
        loading={busy === 'submit'}
        disabled={spent}
      >
        {submitLabel}
      </Button>
      <Button
        variant="text"
        block
        className="mt-2"
        loading={busy === 'resend'}
        disabled={resendIn > 0 || busy !== null}
        onClick={() => void resend()}
      >
        {resendIn > 0 ? `번호 다시 받기 (${countdownLabel(resendIn)})` : '번호 다시 받기'}
      </Button>
      <p className="mt-4 text-caption text-ink-3">{help}</p>
    </form>
  );
}
