'use client';
import { useEffect, useState } from 'react';
import { LinkButton } from '~/components/navigation/link-button';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { ErrorState } from '~/components/ui/error-state';
import { marketingAnswerLabels as labels } from '~/domain/account/consent-change';
import { trpc } from '~/trpc/react';
import { type Rejection, rejectionOf } from '~/trpc/rejection';

const account = (
  <LinkButton href="/login/myAccount" variant="ghost">
    {labels.account}
  </LinkButton>
);

/**
 * Page of the opt-out link of a mail. The token is in the URL hash and is removed from the address bar immediately. A
 * press is needed, because programs open links of mails by themselves.
 */
export function MarketingAnswer() {
  const [token, setToken] = useState<string | null>(null);
  const [answered, setAnswered] = useState<'kept' | 'stopped' | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const send = trpc.session.answerMarketing.useMutation();

  useEffect(() => {
    const fromLink = window.location.hash.slice(1);
    if (fromLink !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((current) => (fromLink === '' ? (current ?? '') : fromLink));
  }, []);

  const answer = async (keep: boolean) => {
    setRejection(null);
    try {
      await send.mutateAsync({ token: token ?? '', keep });
      setAnswered(keep ? 'kept' : 'stopped');
    } catch (thrown) {
      setRejection(rejectionOf(thrown));
    }
  };

  if (token === '' || rejection?.code === 'LINK_INVALID')
    return <ErrorState level={1} title={labels.invalid} detail={labels.invalidDetail} action={account} />;
  if (answered !== null)
    return (
      <div aria-live="polite">
        <h1 className="text-h1">{labels[answered]}</h1>
        <p className="mt-2 mb-8 text-ink-2">{labels[`${answered}Detail`]}</p>
        {account}
      </div>
    );
  return (
    <>
      <h1 className="text-h1">{labels.title}</h1>
      <p className="mt-2 text-ink-2">{labels.detail}</p>
      {rejection ? (
        <Banner tone="bad" role="alert" className="mt-6">
          {rejection.message}
        </Banner>
      ) : null}
      <div className="mt-8 grid gap-3">
        <Button variant="primary" size="lg" block disabled={send.isPending} onClick={() => void answer(false)}>
          {labels.stop}
        </Button>
        <Button size="lg" block disabled={send.isPending} onClick={() => void answer(true)}>
          {labels.keep}
        </Button>
      </div>
    </>
  );
}
