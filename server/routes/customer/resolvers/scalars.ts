import { GraphQLScalarType } from 'graphql';

/** Scalars that the store already gives in the form in which they go out. */
export const scalarResolvers = {
  UUID: new GraphQLScalarType({ name: 'UUID' }),
  Date: new GraphQLScalarType({ name: 'Date' }),
  DateTime: new GraphQLScalarType({ name: 'DateTime' }),
  Decimal: new GraphQLScalarType({ name: 'Decimal' }),
};
