'use client';
import { useState } from 'react';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import { emailInput } from '~/domain/account/schema';
import { companyJoinPath, companyLoginPath } from '~/domain/account/company-home';
import { withRedirect } from '~/domain/account/safe-redirect';
import { trpc } from '~/trpc/react';
import { CompanyMailField } from './company-mail-field';

/** Help for a user who cannot log in: finds the company of a mail address, and links to the password reset. */
export function FindCompany({ redirectTo }: { redirectTo: string | null }) {
  const utils = trpc.useUtils();
  const [match, setMatch] = useState<{ name: string | null } | null>(null);
  const form = useSchemaForm(emailInput, { email: '' }, ['email']);
  const find = form.submit(async (input) => {
    try {
      setMatch(await utils.b2bLearner.findCompany.fetch(input));
    } catch (thrown) {
      form.showRejection(thrown);
    }
  });

  return (
    <>
      <h1 className="text-h1">우리 회사 찾기</h1>
      <p className="mt-2 text-ink-2">회사 메일 주소를 입력하면 함께하는 회사인지 알려 드려요.</p>
      <div className="mt-8">
        <form
          {...form.place}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            setMatch(null);
            find(event);
          }}
        >
          <CompanyMailField form={form} />
          <div aria-live="polite" className="empty:hidden">
            {match?.name ? (
              <Banner tone="promise" title={match.name}>
                함께하는 회사예요. 로그인하거나 회사에 가입해 주세요.
              </Banner>
            ) : null}
            {match && match.name === null ? (
              <Banner tone="warn">
                이 메일 주소로는 회사를 찾지 못했어요. 회사 담당자에게 회사 코드를 물어봐 주세요.
              </Banner>
            ) : null}
          </div>
          <Button
            type="submit"
            variant={match?.name ? 'ghost' : 'primary'}
            size="lg"
            block
            loading={form.formState.isSubmitting}
          >
            회사 찾기
          </Button>
        </form>
      </div>
      <div className="mt-4 grid gap-2.5">
        <LinkButton href={withRedirect(companyJoinPath, redirectTo)} variant={match?.name ? 'primary' : 'ghost'} block>
          회사 가입하기
        </LinkButton>
        <LinkButton href={withRedirect(companyLoginPath, redirectTo)} block>
          로그인하기
        </LinkButton>
        <LinkButton href="/login/reset" variant="text" block>
          비밀번호 재설정하기
        </LinkButton>
      </div>
    </>
  );
}
