import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How large a query may be. Generous for people, tight for those who would keep the server busy. */
export const MAX_TOKENS = 2_000;
export const MAX_DEPTH = 12;
export const MAX_ALIASES = 30;
/** Fields after fragments are spread: a small document can spread to a very large one. */
export const MAX_FIELDS = 500;
/** Asked for by all pages of a query together; counted while it runs, since sizes may be variables. */
export const MAX_CONTRACTS = 200;

interface Size {
  depth: number;
  fields: number;
  aliases: number;
}

/** A validation rule that refuses queries which are too deep, too wide or too much aliased, fragments included. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  const sizes = new Map<FragmentDefinitionNode, Size>();
  return {
    OperationDefinition(operation) {
      const size = measure(operation.selectionSet, context, sizes, new Set());
      const excess =
        size.depth > MAX_DEPTH
          ? `the query is deeper than ${MAX_DEPTH} levels`
          : size.aliases > MAX_ALIASES
            ? `the query has more than ${MAX_ALIASES} aliases`
            : size.fields > MAX_FIELDS
              ? `the query has more than ${MAX_FIELDS} fields`
              : undefined;
      if (excess)
        context.reportError(new GraphQLError(excess, { nodes: operation, extensions: { code: 'QUERY_TOO_LARGE' } }));
    },
  };
}

function measure(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  sizes: Map<FragmentDefinitionNode, Size>,
  within: Set<FragmentDefinitionNode>,
): Size {
  const total: Size = { depth: 0, fields: 0, aliases: 0 };
  const add = ({ depth, fields, aliases }: Size) => {
    total.depth = Math.max(total.depth, depth);
    total.fields += fields;
    total.aliases += aliases;
  };
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const inner = selection.selectionSet && measure(selection.selectionSet, context, sizes, within);
      // Tools ask for the schema in one deep query; it is the same small answer for everyone.
      const ofSchema = selection.name.value === '__schema' || selection.name.value === '__type';
      add({
        depth: 1 + (ofSchema ? 0 : (inner?.depth ?? 0)),
        fields: 1 + (inner?.fields ?? 0),
        aliases: (selection.alias ? 1 : 0) + (inner?.aliases ?? 0),
      });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(measure(selection.selectionSet, context, sizes, within));
    } else {
      const fragment = context.getFragment(selection.name.value);
      // One that spreads itself is refused before; here it must only end.
      if (!fragment || within.has(fragment)) continue;
      let size = sizes.get(fragment);
      if (size === undefined) {
        size = measure(fragment.selectionSet, context, sizes, new Set([...within, fragment]));
        sizes.set(fragment, size);
      }
      add(size);
    }
  }
  return total;
}
