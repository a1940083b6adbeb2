// Who may import whom. Each rule says the reason, so that a failure explains itself.
const TEST = '\\.test\\.tsx?$';

// An area imports only areas that stand before it, in the rules and in the services alike (ARCHITECTURE.md).
const AREAS = [
  'shared',
  'catalog',
  'audit',
  'file',
  'publication',
  'messaging',
  'account',
  'document',
  'coach',
  'health-stop',
  'listing',
  'suggest',
  'payment',
  'matching',
  'lesson',
  'tools',
  'review',
  'company',
  'timetable',
  'challenge',
  'body-check',
  'settlement',
  'employer-report',
  'lead',
  'content',
  'marketing',
  'operations',
];

// Who may ask what is sold now: each of these is about nobody's order yet (docs/decisions/016-frozen-terms.md).
const SELLS_NOW = {
  'public pages and the questionnaire': [
    'src/features/(content|listing|suggest)/',
    'src/components/((coach|layout)/|money/price-terms\\.tsx$)',
    'src/domain/content/(pages/|named-values)',
  ],
  'bounds of what can be asked for': ['src/domain/(payment/schema|suggest/(flow|schema/suggest))\\.ts$'],
  'choosing, before the order is placed': [
    'src/features/payment/(choose-step|choose-summary|product-picker)\\.tsx$',
    'src/features/tools/(cart-panel|tool-summary)\\.tsx$',
  ],
  'the retry of a rejected payment, which is a new order': [
    'src/features/payment/checkout-step\\.tsx$',
    'src/features/tools/tool-checkout\\.tsx$',
  ],
  "a coach's link, which is an offer": [
    'src/features/payment/link-(offer|closed)\\.tsx$',
    'src/features/lesson/contract/sent-links\\.tsx$',
    'src/server/services/lesson/link/send-payment-link\\.ts$',
  ],
  'coaches and programs with what they cost': [
    'src/server/services/coach/(get-profile|load-profile-document|search/(refresh-listings\\.sql|search-coaches))\\.ts$',
    'src/server/services/listing/list-programs\\.ts$',
    'src/server/services/suggest/present-program\\.ts$',
  ],
  'free hours, quotes and proposals for a new order': [
    'src/server/services/coach/hours/(list-free-hours|offered-hours\\.sql|weekly-schedule)\\.ts$',
    'src/features/account/hours/(day-hours|week-confirmation)\\.tsx$',
    'src/server/services/matching/proposal/(propose|proposed-hours\\.sql|read-match)\\.ts$',
    'src/server/services/payment/order/(assert-bookable|quote-product)\\.ts$',
    'src/server/services/tools/shop/price-tools\\.ts$',
  ],
  'planning a lesson at a company, which keeps the version once it is reserved, and what its rules are now': [
    'src/server/services/timetable/(create-timetable|planning/adopt-policy|view/(penalty-state|company-member))\\.ts$',
  ],
  'beginning to close a month, which keeps the version, and what it would be now': [
    'src/server/services/settlement/(close/(advance-settlement|start-month)|view/(console|expert)-settlement|overdue-work)\\.ts$',
    'src/features/company-expert/calculate/(cost-note|forecast-part)\\.tsx$',
  ],
  'opening a report to an employer, which keeps the version, and when the next one is due': [
    'src/features/company-learner/review/lesson-reviews\\.tsx$',
    'src/server/services/employer-report/(freeze/open-report|view/(employer-view|manager-reports))\\.ts$',
  ],
  'placing the order, which keeps the versions': [
    'src/server/services/payment/order/create-order\\.ts$',
    'src/server/services/tools/order/create-tool-order\\.ts$',
  ],
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...AREAS.slice(0, -1).flatMap((area, index) =>
      ['src/domain', 'src/server/services'].map((layer) =>
        forbid(
          `${area}-below-later-areas-in-${layer.split('/').at(-1)}`,
          'Areas have an order. What an area above adds to one below is registered with it (services/wiring.ts).',
          { path: `^${layer}/${area}/`, pathNot: TEST },
          { path: `^${layer}/(${AREAS.slice(index + 1).join('|')})/` },
        ),
      ),
    ),
    forbid(
      'areas-are-known',
      'A new area takes its place in the order above.',
      {},
      { path: '^src/(domain|server/services)/[^/]+/', pathNot: `^src/(domain|server/services)/(${AREAS.join('|')})/` },
    ),
    forbid(
      'wiring-is-the-top',
      'Only what starts the services registers what areas add.',
      { path: '^src/server/services/', pathNot: TEST },
      { path: '^src/server/services/wiring\\.ts$' },
    ),
    forbid(
      'no-cycles',
      'Two modules that need each other are one module, or there is a third one between them.',
      { pathNot: '^src/generated/' },
      { circular: true },
    ),
    forbid('no-barrels', 'Import a thing from where it is written.', {}, { path: '^(src|worker)/.+/index\\.tsx?$' }),
    forbid(
      'names-with-meaning',
      'A file is called after what it does, never utils, helpers, common or misc.',
      {},
      {
        path: '(^|/)(util|utils|helper|helpers|common|misc)(/|[.](ts|tsx|js|mjs|cjs)$)',
        pathNot: '^node_modules/|^src/generated/',
      },
    ),
    forbid(
      'resolvable',
      'An import that cannot be found.',
      {},
      { couldNotResolve: true, pathNot: '^(bun|cloudflare):' },
    ),

    forbid(
      'domain-is-the-bottom',
      'Rules depend on nothing above them.',
      { path: '^src/domain/', pathNot: TEST },
      { path: '^(src|worker|prisma|scripts|e2e)/', pathNot: '^src/domain/|^src/generated/prisma/enums\\.ts$' },
    ),
    forbid(
      'sold-under-its-own-version',
      'Whatever handles something sold takes the policy of its row; the current one is for what nobody has bought yet.',
      { path: '^(src|worker)/', pathNot: `${TEST}|^src/test/|^(${Object.values(SELLS_NOW).flat().join('|')})` },
      { path: '^src/domain/shared/current-policy\\.ts$' },
    ),
    forbid(
      'domain-is-pure',
      'Rules do no input or output and know neither React nor the framework.',
      { path: '^src/domain/', pathNot: TEST },
      {
        path: '^(node:)?(fs|fs/promises|net|tls|http|https|http2|dgram|dns|child_process|worker_threads|cluster|os|timers|timers/promises)$|node_modules/(react|react-dom|next|pg|pg-boss|@prisma|pino|nodemailer|@trpc)/',
      },
    ),

    forbid(
      'services-below-api',
      'Services know nothing of who calls them.',
      { path: '^src/server/services/', pathNot: TEST },
      { path: '^(src/(app|features|components|trpc|server/(api|legacy))|worker|e2e)/' },
    ),
    forbid(
      'ports-below-services',
      'Jobs definitions, integrations, authentication and the database know nothing of the services above.',
      {
        path: '^src/server/(jobs|integrations|auth|http|crypto|observability|database)/|^src/server/[^/]+\\.ts$',
        pathNot: TEST,
      },
      { path: '^(src/(app|features|components|trpc|server/(api|legacy|services))|worker|e2e)/' },
    ),
    forbid(
      'integrations-are-leaves',
      'An adapter speaks to the outside and to nothing inside but the rules.',
      { path: '^src/server/integrations/', pathNot: TEST },
      { path: '^src/server/(services|jobs|auth)/' },
    ),

    forbid(
      'no-database-above-services',
      'Only services and what lies beside them touch the database.',
      { path: '^(src/(app|features|components|trpc|server/(api|legacy))|worker)/', pathNot: TEST },
      {
        path: '^src/server/db(/|\\.ts$)|^src/generated/prisma/|node_modules/(pg|@prisma)/',
        pathNot: '^src/generated/prisma/enums\\.ts$',
      },
    ),
    forbid(
      'api-below-the-rest',
      'Procedures call services; the legacy handler and pages call procedures.',
      { path: '^src/server/api/', pathNot: TEST },
      { path: '^(src/(app|features|components|trpc|server/legacy)|worker)/' },
    ),
    forbid(
      'legacy-goes-through-api',
      'A legacy row translates and calls a procedure.',
      { path: '^src/server/legacy/', pathNot: TEST },
      { path: '^(src/(app|features|components|trpc|server/services)|worker)/' },
    ),

    forbid(
      'features-stay-in-the-browser',
      'The interface reaches the server through tRPC.',
      { path: '^src/(features|components)/', pathNot: TEST },
      { path: '^(src/(server|app)|worker)/|^src/env\\.js$' },
    ),
    forbid(
      'features-apart',
      'An area does not reach into another; what two share lies in domain or components.',
      { path: '^src/features/([^/]+)/', pathNot: TEST },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'components-below-features',
      'A component knows no area.',
      { path: '^src/components/' },
      { path: '^src/features/' },
    ),
    forbid(
      'primitives-without-business',
      'A primitive has no business words.',
      { path: '^src/components/ui/', pathNot: TEST },
      { path: '^src/(domain|trpc|components/(?!ui/))' },
    ),
    forbid(
      'trpc-client',
      'The client knows the router and nothing else of the server.',
      { path: '^src/trpc/', pathNot: TEST },
      { path: '^src/(app|features|components|server/(services|legacy|jobs|integrations))/' },
    ),

    forbid(
      'worker-calls-services',
      'The worker runs the handlers of the areas; mails look the same in the console.',
      { path: '^worker/', pathNot: TEST },
      { path: '^src/(app|features|components/(?!mail/)|trpc|server/(api|legacy))/' },
    ),
    forbid(
      'app-is-the-top',
      'Nothing imports a route.',
      { pathNot: '^src/app/' },
      // The style sheets are no routes: a test of widths and colours loads them.
      { path: '^src/app/', pathNot: '\\.css$' },
    ),
    forbid(
      'product-without-tests',
      'The product does not need what only tests and tools need.',
      { path: '^(src|worker)/', pathNot: `${TEST}|^src/test/` },
      { path: '^(src/test|e2e|scripts|prisma/seed)/' },
    ),
    forbid(
      'no-development-packages',
      'The product runs with what `dependencies` lists.',
      { path: '^(src|worker)/', pathNot: `${TEST}|^src/test/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'], pathNot: 'node_modules/@types/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^src/generated/'] },
    exclude: { path: ['^\\.(next|data|stryker-tmp)', '^next-env\\.d\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.css', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
