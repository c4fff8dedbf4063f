import type { AccessTokenClaims } from '@wattlock/client';
import { GraphQLError, type ParseOptions, parse, type validate } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { Core } from '../../flows/core.ts';
import { isOutage } from '../http/outage.ts';
import { contractEnums, contractTypeDefs } from './contract-schema.ts';
import { MAX_TOKENS } from './query-limits.ts';
import { contractResolver, contractsResolver } from './resolvers/contracts.ts';
import { meResolver } from './resolvers/me.ts';
import { scalarResolvers } from './resolvers/scalars.ts';
import { typeDefs } from './schema.ts';
import { boundedValidation } from './validation.ts';

/** What a resolver may know of the request. */
export interface CustomerContext {
  /** The user token's claims: whose data this is. */
  claims: AccessTokenClaims;
  requestId: string;
  /** How many contracts the query may still ask for; pages under several names add up. */
  contractsLeft: number;
}

/** The GraphQL server, without HTTP and without authentication, which come before it. */
export function createGraphql(core: Core) {
  return createYoga<CustomerContext>({
    schema: createSchema<CustomerContext>({
      typeDefs: [typeDefs, contractTypeDefs],
      resolvers: {
        ...scalarResolvers,
        ...contractEnums,
        Query: { me: meResolver(core), contract: contractResolver(core) },
        User: { contracts: contractsResolver(core) },
      },
    }),
    graphqlEndpoint: '/',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    plugins: [limits(), completeErrors()],
    maskedErrors: {
      maskError: (error) => {
        if (error instanceof GraphQLError && isOurs(error)) return error;
        const cause = (error as GraphQLError).originalError ?? error;
        // Before any resolver: the variables of a GET are JSON in the address.
        if (cause instanceof SyntaxError && (error as GraphQLError).path === undefined) {
          return new GraphQLError('the variables are not JSON', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          });
        }
        core.logger.error({ error: cause }, 'a resolver failed');
        return isOutage(cause)
          ? new GraphQLError('the service cannot answer right now; try again', { extensions: OUTAGE })
          : new GraphQLError('something went wrong on our side', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
      },
    },
  });
}

const OUTAGE = { code: 'TEMPORARILY_UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '1' } } };

/** Errors that were meant for the caller: of the query itself, or thrown as GraphQL errors by a resolver. */
function isOurs(error: GraphQLError): boolean {
  return error.originalError === undefined || error.originalError instanceof GraphQLError;
}

function limits(): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string, options: ParseOptions) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
    },
    onValidate: ({ validateFn, setValidationFn }) => {
      setValidationFn(boundedValidation(validateFn as typeof validate));
    },
  };
}

/** Gives every error a code and the request's id, those of the library included. */
function completeErrors(): Plugin<CustomerContext> {
  return {
    onResultProcess: ({ result, setResult, serverContext }) => {
      if (!('errors' in result) || result.errors === undefined) return;
      const { requestId } = serverContext as unknown as CustomerContext;
      setResult({
        ...result,
        errors: result.errors.map((error) => {
          const { originalError: _, ...extensions } = error.extensions ?? {};
          const tooLong = /more than \d+ tokens/.test(error.message);
          const code = tooLong ? 'QUERY_TOO_LARGE' : (extensions.code ?? 'BAD_REQUEST');
          return new GraphQLError(error.message, {
            nodes: error.nodes,
            source: error.source,
            positions: error.positions,
            path: error.path,
            extensions: { ...extensions, code, request_id: requestId },
          });
        }),
      });
    },
  };
}
