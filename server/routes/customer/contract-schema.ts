import { contractDurations, contractPhases, energyContractTypes, transferTypes } from '@wattlock/contract';

/** Enums of the snapshot as GraphQL spells them: `HalfYear` is HALF_YEAR. */
const ENUMS = {
  EnergyContractType: energyContractTypes,
  ContractDuration: contractDurations,
  ContractPhase: contractPhases,
  TransferType: transferTypes,
};

export function graphqlName(value: string): string {
  return value.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** What each name of an enum stands for. */
export const contractEnums = Object.fromEntries(
  Object.entries(ENUMS).map(([name, values]) => [
    name,
    Object.fromEntries(values.map((value) => [graphqlName(value), value])),
  ]),
);

const enumTypes = Object.entries(ENUMS).map(
  ([name, values]) => `enum ${name} { ${values.map(graphqlName).join(' ')} }`,
);

/** Contracts in the customer API: what the snapshot holds, under GraphQL's names. */
export const contractTypeDefs = /* GraphQL */ `
  "A decimal number as a string: no digit is lost."
  scalar Decimal
  "A moment in UTC, YYYY-MM-DDTHH:mm:ss.sssZ."
  scalar DateTime

  ${enumTypes.join('\n  ')}

  extend type Query {
    "One of the user's own contracts; null when it is none of them."
    contract(id: UUID!): Contract
  }

  extend type User {
    "The user's contracts by start date, those without one last. Give first or last, at most 100; deleted ones are not shown."
    contracts(
      phases: [ContractPhase!]
      ids: [UUID!]
      first: Int = 10
      after: String
      last: Int
      before: String
    ): ContractConnection!
  }

  type ContractConnection {
    edges: [ContractEdge!]!
    pageInfo: PageInfo!
  }

  type ContractEdge {
    cursor: String!
    node: Contract!
  }

  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
    "How many there are on all pages."
    totalCount: Int!
  }

  type Contract {
    id: UUID!
    collectiveId: UUID
    energyContractType: EnergyContractType!
    "Whether the contract belongs to a company."
    isCompany: Boolean!
    contractDuration: ContractDuration!
    contractVariables: ContractPayload!
    hasTaxCreditRight: Boolean!
    phase: ContractPhase!
    transferType: TransferType!
    userId: UUID!
    number: Int!
    monthlyDeposit: MonthlyDeposit!
    contractLabels: [ContractLabel!]!
    acceptedAt: DateTime
    createdAt: DateTime!
    updatedAt: DateTime!
    deletedAt: DateTime
  }

  type ContractPayload {
    yearlyEstimateElectricity: Int
    yearlyEstimateProduction: Int
    yearlyEstimateGas: Int
    electricityDistribution: Int
    startDate: DateTime
    endDate: DateTime
    stoppedDate: DateTime
    currentPeriodStartDate: DateTime
  }

  type MonthlyDeposit {
    "Excluding VAT."
    totalExcl: Decimal
    "Including VAT."
    totalIncl: Decimal
    vat: Decimal
    products: [Product!]!
  }

  type Product {
    name: String
    monthlyPrice: Price!
    priceLines: [PriceLine!]!
  }

  type PriceLine {
    description: String
    unitPrice: Price!
    quantity: Decimal
    interval: Int
    price: Price!
  }

  type Price {
    excl: Decimal
    incl: Decimal
    vat: Decimal
  }

  type ContractLabel {
    name: String!
    value: String!
  }
`;
