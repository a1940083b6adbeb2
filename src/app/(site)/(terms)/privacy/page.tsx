import { TermsLayout } from '~/components/layout/terms-layout';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { accountPolicy } from '~/domain/account/policy';
import { env } from '~/env.js';
import { privacyPolicyOf } from '~/features/content/privacy-policy';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/privacy',
  title: sitePageTitles['/privacy'],
  description: '어떤 정보를 수집하고, 누가 보고, 언제 지우는지 알려 드려요.',
};
export const metadata = pageMetadata(page);

async function readPolicy() {
  const [support, seller] = await Promise.all([publicApi.content.support(), publicApi.content.seller()]);
  return privacyPolicyOf({
    officer: env.PRIVACY_OFFICER,
    officerContact: env.PRIVACY_OFFICER_CONTACT,
    support,
    mailProvider: env.MAIL_PROVIDER,
    hostingProvider: seller.hostingProvider,
    fileStorageProvider: env.FILE_STORAGE_PROVIDER,
    uses: {
      toss: env.TOSS_SECRET_KEY !== undefined,
      textMessages: env.SOLAPI_API_KEY !== undefined,
      bucket: env.S3_BUCKET !== undefined,
      maps: env.KAKAO_MAPS_KEY !== undefined,
      chat: env.CHANNEL_PLUGIN_KEY !== undefined,
    },
  });
}

export default async function PrivacyPage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <TermsLayout
        title="개인정보 처리방침"
        version={accountPolicy.consents.PRIVACY}
        summary={
          <div className="grid gap-2">
            <p>수업에 필요한 정보만 수집하고, 건강 정보는 따로 동의한 것만 암호화해서 보관해요.</p>
            {healthPrivacy.all.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        }
        articles={await readPolicy()}
      />
    </>
  );
}
