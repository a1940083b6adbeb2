import { SupportText } from '~/components/layout/support-text';
import { DescriptionList } from '~/components/ui/description-list';
import { LinkButton } from '~/components/navigation/link-button';
import { companyJoinPath, employeeHome } from '~/domain/account/company-home';
import type { JoinMethod, OwnMembership } from '~/domain/company/schema/company';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { SectionCard } from './section-card';

const joiningMethodLabels: Record<JoinMethod, string> = {
  code: '회사 코드',
  mail: '회사 메일 인증',
  operator: '운영팀 등록',
};

/** The company of the account, and how the membership ends. Only operators end it, so there is no button here. */
export function CompanySection({ company }: { company: OwnMembership }) {
  const { name, joinedAt, way, isUseEmployeeList } = company;
  return (
    <SectionCard
      title="회사"
      action={
        <LinkButton size="sm" href={employeeHome}>
          회사 수업 보기
        </LinkButton>
      }
    >
      <DescriptionList
        entries={[
          { key: 'name', term: '소속', value: name },
          { key: 'joined', term: '가입일', value: formatSeoulDay(joinedAt) },
          ...(way === null ? [] : [{ key: 'way', term: '가입 방법', value: joiningMethodLabels[way] }]),
        ]}
      />
      <p className="mt-4 text-small text-ink-2">
        <SupportText text="회사를 그만두거나 옮기면 회사 담당자나 고객센터에 알려 주세요. 소속 해제는 운영팀이 처리해요." />
        {isUseEmployeeList ? ' 회사의 직원 명단에서 빠져도 소속이 해제돼요.' : null} 소속이 해제되면 남은 예약은 벌점
        없이 취소되고 회사 화면만 볼 수 없게 돼요. 계정과 건강 기록은 그대로 남고, 다른 회사에 가입할 수 있어요.
      </p>
    </SectionCard>
  );
}

/** Section for an account without a company: how to join one with this account. */
export function JoinCompanySection() {
  return (
    <SectionCard
      title="회사"
      detail="다니는 회사에 가입하면 이 계정 그대로 회사 수업을 예약할 수 있어요."
      action={
        <LinkButton size="sm" href={companyJoinPath}>
          회사 가입하기
        </LinkButton>
      }
    />
  );
}
