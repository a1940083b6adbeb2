import { type OAuthProviderName, providerLabels } from '~/domain/account/schema';
import { cx } from '~/components/ui/cx';
import { withParticle } from '~/domain/shared/korean-particle';

/**
 * The providers' brand colours, the same in both themes, because users look for them. Naver's green is darkened until
 * white text is readable on it.
 */
const styles: Record<OAuthProviderName, { box: string; mark: string }> = {
  kakao: {
    box: 'bg-[#fee500] text-[#191600]',
    mark: 'M12 4.2c-4.9 0-8.8 3-8.8 6.8 0 2.4 1.6 4.5 4 5.7l-.8 3.1c-.1.3.2.5.5.3l3.6-2.4c.5.1 1 .1 1.5.1 4.9 0 8.8-3 8.8-6.8S16.9 4.2 12 4.2Z',
  },
  naver: { box: 'bg-[#037f3b] text-white', mark: 'M6 5h4.2l4.3 6.5V5H18v14h-4.2l-4.3-6.5V19H6Z' },
};

/** Link to the provider's login. It is a plain link, because the browser has to leave the whole document. */
export function ProviderButton({
  provider,
  href,
  label = `${withParticle(providerLabels[provider], '으로', '로')} 계속하기`,
  isNewTab = false,
}: {
  provider: OAuthProviderName;
  href: string;
  label?: string;
  isNewTab?: boolean;
}) {
  const { box, mark } = styles[provider];
  return (
    <a
      href={href}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noreferrer' : undefined}
      className={cx(
        'relative flex h-14 items-center justify-center gap-2.5 rounded-m px-7 text-[17px] font-semibold hover:brightness-[.97] active:scale-[.985]',
        box,
      )}
    >
      <svg aria-hidden width="22" height="22" viewBox="0 0 24 24" fill="currentColor">
        <path d={mark} />
      </svg>
      {label}
    </a>
  );
}
