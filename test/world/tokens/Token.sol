// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token with decimals of its own, in the hands of a few accounts from the beginning.
contract Token is ERC20 {
    uint8 private immutable _decimals;

    constructor(string memory name, string memory symbol, uint8 decimals_, address[] memory holders, uint256 each)
        ERC20(name, symbol)
    {
        _decimals = decimals_;
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], each);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
