import type { Industry } from '@app/contract/classifications.ts'

import { sectorBySlug, type SectorSlug } from './sectors.ts'

/** The industries of each sector by key, with their English names. */
const industriesBySector = {
  'basic-materials': {
    'agricultural-inputs': 'Agricultural Inputs',
    'building-materials': 'Building Materials',
    chemicals: 'Chemicals',
    'specialty-chemicals': 'Specialty Chemicals',
    'lumber-wood-production': 'Lumber & Wood Production',
    'paper-paper-products': 'Paper & Paper Products',
    aluminum: 'Aluminum',
    copper: 'Copper',
    'other-industrial-metals-mining': 'Other Industrial Metals & Mining',
    gold: 'Gold',
    silver: 'Silver',
    'other-precious-metals-mining': 'Other Precious Metals & Mining',
    'coking-coal': 'Coking Coal',
    steel: 'Steel',
  },
  'consumer-cyclical': {
    'auto-truck-dealerships': 'Auto & Truck Dealerships',
    'auto-manufacturers': 'Auto Manufacturers',
    'auto-parts': 'Auto Parts',
    'recreational-vehicles': 'Recreational Vehicles',
    'furnishings-fixtures-appliances': 'Furnishings, Fixtures & Appliances',
    'residential-construction': 'Residential Construction',
    'textile-manufacturing': 'Textile Manufacturing',
    'apparel-manufacturing': 'Apparel Manufacturing',
    'footwear-accessories': 'Footwear & Accessories',
    'packaging-containers': 'Packaging & Containers',
    'personal-services': 'Personal Services',
    restaurants: 'Restaurants',
    'apparel-retail': 'Apparel Retail',
    'department-stores': 'Department Stores',
    'home-improvement-retail': 'Home Improvement Retail',
    'luxury-goods': 'Luxury Goods',
    'internet-retail': 'Internet Retail',
    'specialty-retail': 'Specialty Retail',
    gambling: 'Gambling',
    leisure: 'Leisure',
    lodging: 'Lodging',
    'resorts-casinos': 'Resorts & Casinos',
    'travel-services': 'Travel Services',
  },
  'financial-services': {
    'asset-management': 'Asset Management',
    'banks-diversified': 'Banks - Diversified',
    'banks-regional': 'Banks - Regional',
    'mortgage-finance': 'Mortgage Finance',
    'capital-markets': 'Capital Markets',
    'financial-data-stock-exchanges': 'Financial Data & Stock Exchanges',
    'insurance-life': 'Insurance - Life',
    'insurance-property-casualty': 'Insurance - Property & Casualty',
    'insurance-reinsurance': 'Insurance - Reinsurance',
    'insurance-specialty': 'Insurance - Specialty',
    'insurance-brokers': 'Insurance Brokers',
    'insurance-diversified': 'Insurance - Diversified',
    'shell-companies': 'Shell Companies',
    'financial-conglomerates': 'Financial Conglomerates',
    'credit-services': 'Credit Services',
  },
  'real-estate': {
    'real-estate-development': 'Real Estate - Development',
    'real-estate-services': 'Real Estate Services',
    'real-estate-diversified': 'Real Estate - Diversified',
    'reit-healthcare-facilities': 'REIT - Healthcare Facilities',
    'reit-hotel-motel': 'REIT - Hotel & Motel',
    'reit-industrial': 'REIT - Industrial',
    'reit-office': 'REIT - Office',
    'reit-residential': 'REIT - Residential',
    'reit-retail': 'REIT - Retail',
    'reit-mortgage': 'REIT - Mortgage',
    'reit-specialty': 'REIT - Specialty',
    'reit-diversified': 'REIT - Diversified',
  },
  'consumer-defensive': {
    'beverages-brewers': 'Beverages - Brewers',
    'beverages-wineries-distilleries': 'Beverages - Wineries & Distilleries',
    'beverages-non-alcoholic': 'Beverages - Non-Alcoholic',
    confectioners: 'Confectioners',
    'farm-products': 'Farm Products',
    'household-personal-products': 'Household & Personal Products',
    'packaged-foods': 'Packaged Foods',
    'education-training-services': 'Education & Training Services',
    'discount-stores': 'Discount Stores',
    'food-distribution': 'Food Distribution',
    'grocery-stores': 'Grocery Stores',
    tobacco: 'Tobacco',
  },
  healthcare: {
    biotechnology: 'Biotechnology',
    'drug-manufacturers-general': 'Drug Manufacturers - General',
    'drug-manufacturers-specialty-generic': 'Drug Manufacturers - Specialty & Generic',
    'healthcare-plans': 'Healthcare Plans',
    'medical-care-facilities': 'Medical Care Facilities',
    'pharmaceutical-retailers': 'Pharmaceutical Retailers',
    'health-information-services': 'Health Information Services',
    'medical-devices': 'Medical Devices',
    'medical-instruments-supplies': 'Medical Instruments & Supplies',
    'diagnostics-research': 'Diagnostics & Research',
    'medical-distribution': 'Medical Distribution',
  },
  utilities: {
    'utilities-independent-power-producers': 'Utilities - Independent Power Producers',
    'utilities-renewable': 'Utilities - Renewable',
    'utilities-regulated-water': 'Utilities - Regulated Water',
    'utilities-regulated-electric': 'Utilities - Regulated Electric',
    'utilities-regulated-gas': 'Utilities - Regulated Gas',
    'utilities-diversified': 'Utilities - Diversified',
  },
  'communication-services': {
    'telecom-services': 'Telecom Services',
    'advertising-agencies': 'Advertising Agencies',
    publishing: 'Publishing',
    broadcasting: 'Broadcasting',
    entertainment: 'Entertainment',
    'internet-content-information': 'Internet Content & Information',
    'electronic-gaming-multimedia': 'Electronic Gaming & Multimedia',
  },
  energy: {
    'oil-gas-drilling': 'Oil & Gas Drilling',
    'oil-gas-e-p': 'Oil & Gas E&P',
    'oil-gas-integrated': 'Oil & Gas Integrated',
    'oil-gas-midstream': 'Oil & Gas Midstream',
    'oil-gas-refining-marketing': 'Oil & Gas Refining & Marketing',
    'oil-gas-equipment-services': 'Oil & Gas Equipment & Services',
    'thermal-coal': 'Thermal Coal',
    uranium: 'Uranium',
  },
  industrials: {
    'aerospace-defense': 'Aerospace & Defense',
    'specialty-business-services': 'Specialty Business Services',
    'consulting-services': 'Consulting Services',
    'rental-leasing-services': 'Rental & Leasing Services',
    'security-protection-services': 'Security & Protection Services',
    'staffing-employment-services': 'Staffing & Employment Services',
    conglomerates: 'Conglomerates',
    'engineering-construction': 'Engineering & Construction',
    'infrastructure-operations': 'Infrastructure Operations',
    'building-products-equipment': 'Building Products & Equipment',
    'farm-heavy-construction-machinery': 'Farm & Heavy Construction Machinery',
    'industrial-distribution': 'Industrial Distribution',
    'business-equipment-supplies': 'Business Equipment & Supplies',
    'specialty-industrial-machinery': 'Specialty Industrial Machinery',
    'metal-fabrication': 'Metal Fabrication',
    'pollution-treatment-controls': 'Pollution & Treatment Controls',
    'tools-accessories': 'Tools & Accessories',
    'electrical-equipment-parts': 'Electrical Equipment & Parts',
    'airports-air-services': 'Airports & Air Services',
    airlines: 'Airlines',
    railroads: 'Railroads',
    'marine-shipping': 'Marine Shipping',
    trucking: 'Trucking',
    'integrated-freight-logistics': 'Integrated Freight & Logistics',
    'waste-management': 'Waste Management',
  },
  technology: {
    'information-technology-services': 'Information Technology Services',
    'software-application': 'Software - Application',
    'software-infrastructure': 'Software - Infrastructure',
    'communication-equipment': 'Communication Equipment',
    'computer-hardware': 'Computer Hardware',
    'consumer-electronics': 'Consumer Electronics',
    'electronic-components': 'Electronic Components',
    'electronics-computer-distribution': 'Electronics & Computer Distribution',
    'scientific-technical-instruments': 'Scientific & Technical Instruments',
    'semiconductor-equipment-materials': 'Semiconductor Equipment & Materials',
    semiconductors: 'Semiconductors',
    solar: 'Solar',
  },
} as const satisfies Record<SectorSlug, Record<string, string>>

type KeysOf<Sectors> = Sectors extends unknown ? keyof Sectors : never
export type IndustrySlug = KeysOf<(typeof industriesBySector)[SectorSlug]>

const sectorByIndustry = new Map(
  Object.entries(industriesBySector).flatMap(([sector, industries]) =>
    Object.keys(industries).map((industry) => [industry as IndustrySlug, sector as SectorSlug]),
  ),
)

export function sectorOf(industry: IndustrySlug): SectorSlug {
  return sectorByIndustry.get(industry)!
}

/** The industries, sector by sector; an id is the sector's code and a running number within it. */
export const industries: readonly Industry[] = Object.entries(industriesBySector).flatMap(([sectorSlug, names]) => {
  const sector = sectorBySlug(sectorSlug)!
  return Object.entries(names).map(([slug, name], index) => ({
    id: String(Number(sector.id) * 1000 + index + 1),
    slug,
    key: `industry_${slug.replaceAll('-', '_')}`,
    name,
    sector,
  }))
})

const bySlug = new Map(industries.map((industry) => [industry.slug, industry]))
const byId = new Map(industries.map((industry) => [industry.id, industry]))

export const industryBySlug = (slug: string): Industry | undefined => bySlug.get(slug)
export const industryById = (id: string): Industry | undefined => byId.get(id)
