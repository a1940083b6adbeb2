export { AreaTransition as default } from '~/components/layout/navigation/area-transition';
