'use client';
import { SupportText } from '~/components/layout/support-text';
import { closeAccountWithSupport } from '~/domain/account/texts/account-closing-text';
import type { OwnMembership } from '~/domain/company/schema/company';
import { trpc } from '~/trpc/react';
import { AccountProfile } from './account-profile';
import { CalendarAddress } from './calendar-address';
import { CompanySection, JoinCompanySection } from './company-section';
import { ConnectedLogins } from './connected-logins';
import { ConsentList } from './consent-list';
import { HealthViews } from './health-views';
import { CloseAccountSection } from './close-account-section';
import { MessageChoices } from './message-choices';
import { PasswordSection } from './password-section';
import { SectionCard } from './section-card';
import { SessionList } from './session-list';

/** The account page, one card per subject. `offer` is a provider that the user is offered to connect. */
export function MyAccount({ offer, company }: { offer: string | null; company: OwnMembership | null }) {
  const [account] = trpc.session.account.useSuspenseQuery();
  // Only the user may join a company, not an operator who acts as the user.
  const canJoin = account.grade === 'user' && !account.impersonated;
  return (
    <div className="grid gap-5">
      <AccountProfile account={account} />
      {company ? <CompanySection company={company} /> : canJoin ? <JoinCompanySection /> : null}
      <PasswordSection hasPassword={account.hasPassword} email={account.email} locked={account.impersonated} />
      <ConnectedLogins account={account} offer={offer} />
      <SessionList locked={account.impersonated} />
      <CalendarAddress since={account.calendarSince} locked={account.impersonated} />
      <MessageChoices locked={account.impersonated} />
      <div id="consents" className="scroll-mt-24">
        <ConsentList account={account} />
      </div>
      <HealthViews hasCompanyHealth={account.hasCompanyHealth} />
      {account.impersonated ? null : account.grade === 'user' ? (
        <CloseAccountSection hasPassword={account.hasPassword} />
      ) : (
        <SectionCard title="탈퇴" detail={<SupportText text={closeAccountWithSupport} />} />
      )}
    </div>
  );
}
