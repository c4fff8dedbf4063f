import type { Contract, Price, Product } from '@wattlock/contract';

/** A snapshot under GraphQL's names. */
export function showContract(contract: Contract) {
  const { contract_variables: variables, monthly_deposit: deposit } = contract;
  return {
    id: contract.id,
    collectiveId: contract.collective_id,
    energyContractType: contract.energy_contract_type,
    isCompany: contract.is_company,
    contractDuration: contract.contract_duration,
    contractVariables: {
      yearlyEstimateElectricity: variables.yearly_estimate_electricity,
      yearlyEstimateProduction: variables.yearly_estimate_production,
      yearlyEstimateGas: variables.yearly_estimate_gas,
      electricityDistribution: variables.electricity_distribution,
      startDate: variables.start_date,
      endDate: variables.end_date,
      stoppedDate: variables.stopped_date,
      currentPeriodStartDate: variables.current_period_start_date,
    },
    hasTaxCreditRight: contract.has_tax_credit_right,
    phase: contract.contract_phase,
    transferType: contract.transfer_type,
    userId: contract.user_id,
    number: contract.number,
    monthlyDeposit: {
      totalExcl: deposit.total_excl,
      totalIncl: deposit.total_incl,
      vat: deposit.vat,
      products: deposit.products.map(showProduct),
    },
    contractLabels: contract.contract_labels,
    acceptedAt: contract.accepted_at,
    createdAt: contract.created_at,
    updatedAt: contract.updated_at,
    deletedAt: contract.deleted_at,
  };
}

function showProduct({ name, monthly_price, price_lines }: Product): {
  name: string | null;
  monthlyPrice: Price;
  priceLines: object[];
} {
  return {
    name,
    monthlyPrice: monthly_price,
    priceLines: price_lines.map(({ description, unit_price, quantity, interval, price }) => ({
      description,
      unitPrice: unit_price,
      quantity,
      interval,
      price,
    })),
  };
}
