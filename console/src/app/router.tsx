import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { App } from './App.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { parseSearch, searchOf, stringifySearch } from './search-params.ts';
import * as searches from './searches.ts';

const rootRoute = createRootRoute({ component: App, notFoundComponent: NotFound, errorComponent: RouteError });

type Page = () => Promise<{ default: ComponentType }>;
type Validate = (given: Record<string, unknown>) => object;

const nothing = searchOf({});

/** A page of its own chunk; its search parameters are checked before it sees them. */
function page(path: string, load: Page, validateSearch: Validate = nothing) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load), validateSearch });
}

const routes = [
  page('/', () => import('../overview/OverviewPage.tsx'), searches.overview),
  page('/partners', () => import('../partners/PartnersPage.tsx'), searches.partners),
  page('/partners/$id/{-$tab}', () => import('../partners/PartnerPage.tsx'), searches.partnerParts),
  page('/clients', () => import('../clients/ClientsPage.tsx'), searches.clients),
  page('/clients/new', () => import('../clients/NewClientPage.tsx'), searches.newClient),
  page('/clients/$id/{-$tab}', () => import('../clients/ClientPage.tsx')),
  page('/users', () => import('../users/UsersPage.tsx'), searches.users),
  page('/users/new', () => import('../users/NewUserPage.tsx'), searches.newUser),
  page('/users/$id/{-$tab}', () => import('../users/UserPage.tsx'), searches.contracts),
  page('/audiences', () => import('../audiences/AudiencesPage.tsx')),
  page('/contracts', () => import('../contracts/ContractsPage.tsx'), searches.contracts),
  page('/contracts/$id/{-$tab}', () => import('../contracts/ContractPage.tsx'), searches.messages),
  page('/webhooks', () => import('../webhooks/EndpointsPage.tsx'), searches.endpoints),
  page('/webhooks/endpoints/$id/{-$tab}', () => import('../webhooks/EndpointPage.tsx'), searches.messages),
  page('/webhooks/messages', () => import('../webhooks/MessagesPage.tsx'), searches.messages),
  page('/webhooks/messages/$id', () => import('../webhooks/MessagePage.tsx'), searches.watched),
  page('/keys', () => import('../keys/KeysPage.tsx'), searches.keys),
  page('/impersonations', () => import('../impersonations/ImpersonationsPage.tsx'), searches.impersonations),
  page('/audit', () => import('../audit/AuditPage.tsx'), searches.audit),
  page('/audit/$id', () => import('../audit/AuditEntryPage.tsx')),
  page('/operators', () => import('../operators/OperatorsPage.tsx'), searches.operators),
  page('/operators/$id/{-$tab}', () => import('../operators/OperatorPage.tsx'), searches.audit),
  page('/account/{-$tab}', () => import('../operators/AccountPage.tsx')),
  page('/system', () => import('../system/SystemPage.tsx')),
  page('/invitation', () => import('../session/InvitationPage.tsx')),
  page('/signed-in', () => import('../session/SignedInPage.tsx')),
  page('/signed-out', () => import('../session/SignedOutPage.tsx')),
];

/** All the pages. Search parameters are plain text, as other programs write them. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
});
