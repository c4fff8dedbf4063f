import type { AccessTokenClaims } from '@wattlock/client';
import { GraphQLError, type ParseOptions, parse } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { Core } from '../../flows/core.ts';
import { MAX_TOKENS, queryLimits } from './query-limits.ts';
import { meResolver } from './resolvers/me.ts';
import { scalarResolvers } from './resolvers/scalars.ts';
import { typeDefs } from './schema.ts';

/** What a resolver may know of the request. */
export interface CustomerContext {
  /** The user token's claims: whose data this is. */
  claims: AccessTokenClaims;
}

/** The GraphQL server, without HTTP and without authentication, which come before it. */
export function createGraphql(core: Core) {
  return createYoga<CustomerContext>({
    schema: createSchema<CustomerContext>({
      typeDefs,
      resolvers: { ...scalarResolvers, Query: { me: meResolver(core) } },
    }),
    graphqlEndpoint: '/',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    plugins: [limits()],
    maskedErrors: {
      maskError: (error) => {
        if (error instanceof GraphQLError && isOurs(error)) return error;
        core.logger.error({ error: (error as GraphQLError).originalError ?? error }, 'a resolver failed');
        return new GraphQLError('something went wrong on our side', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
      },
    },
  });
}

/** Errors that were meant for the caller: of the query itself, or thrown as GraphQL errors by a resolver. */
function isOurs(error: GraphQLError): boolean {
  return error.originalError === undefined || error.originalError instanceof GraphQLError;
}

function limits(): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string, options: ParseOptions) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
    },
    onValidate: ({ addValidationRule }) => {
      addValidationRule(queryLimits);
    },
  };
}
